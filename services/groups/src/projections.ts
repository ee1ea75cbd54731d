import { BlocksProjection, PeopleProjection, SafetySettingsProjection } from '@circlet/projections';

/** The users, as members, applicants and invitees are shown. */
export const people = new PeopleProjection({
  table: 'user_cards',
  facts: {
    username: '',
    name: '',
    age: 0,
    bio: null,
    location: null,
    profilePhoto: null,
    interests: [],
    role: 'user',
    isBanned: false,
  },
  tombstone: 'is_deleted',
});

export const keepPeople = people.handlers({
  UserSignedUp: 'keep-user-card-when-user-signs-up',
  UserProfileChanged: 'keep-user-card-when-profile-changes',
  UserRoleChanged: 'keep-user-card-when-role-changes',
  UserBanned: 'keep-user-card-when-user-is-banned',
  UserUnbanned: 'keep-user-card-when-user-is-unbanned',
});

export const blocks = new BlocksProjection({
  people,
  columns: { blockId: 'id', userId: 'blocker_id', blockedUserId: 'blocked_id' },
});

export const safetySettings = new SafetySettingsProjection({
  people,
  settings: ['allowGroupInvitations', 'requireApprovalForGroupJoin'],
});

export const keepSafetySettings = safetySettings.handlers('keep-safety-settings-when-changed');
