import { nameLabels } from '@circlet/contracts';
import { BlocksProjection, PeopleProjection, SafetySettingsProjection } from '@circlet/projections';

/** The users, as authors of messages are shown. Messages of a deleted account stay, without its name. */
export const people = new PeopleProjection({
  table: 'user_cards',
  facts: { username: '', name: nameLabels.deleted, profilePhoto: null, isBanned: false },
  tombstone: 'is_deleted',
});

export const keepPeople = people.handlers({
  UserSignedUp: 'keep-card-when-user-signs-up',
  UserProfileChanged: 'keep-card-when-user-profile-changes',
  UserRoleChanged: 'keep-card-when-user-role-changes',
  UserBanned: 'keep-card-when-user-is-banned',
  UserUnbanned: 'keep-card-when-user-is-unbanned',
});

export const blocks = new BlocksProjection({
  people,
  columns: { blockId: 'block_id', userId: 'user_id', blockedUserId: 'blocked_user_id' },
});

export const safetySettings = new SafetySettingsProjection({
  people,
  settings: ['allowDirectMessages', 'showOnlineStatus'],
});
