import { type Sql, sql, type SqlPart } from '@circlet/platform/database';
import {
  AvailabilitiesProjection,
  BlocksProjection,
  PeopleProjection,
  SafetySettingsProjection,
  shownNameOf,
} from '@circlet/projections';

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
    emailConfirmed: false,
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

export const availabilities = new AvailabilitiesProjection(people);

export const keepAvailabilities = availabilities.handlers('keep-availability-when-changed');

/** Returns SQL that builds a `Person` from a left-joined `user_cards` row. */
export const personJson = (card: Sql, id: Sql): Sql => sql`json_build_object(
  'id', ${id}, 'name', ${shownNameOf(card)}, 'username', coalesce(${card}.username, ''),
  'age', ${card}.age, 'location', ${card}.location, 'profilePhoto', ${card}.profile_photo, 'bio', ${card}.bio)`;

/**
 * Returns SQL that builds a `ShownPerson` from a left-joined `user_cards` row.
 * @param isFull - condition under which the viewer sees more than name, age and photo
 */
export const shownPersonJson = (card: Sql, id: Sql, isFull: Sql): Sql => sql`
  CASE WHEN ${isFull} THEN ${personJson(card, id)} ELSE json_build_object(
    'id', ${id}, 'name', ${shownNameOf(card)}, 'age', ${card}.age, 'profilePhoto', ${card}.profile_photo) END`;

/** Returns an SQL condition that holds when either of two users has blocked the other. */
export const eitherBlocked = (one: SqlPart, other: SqlPart): Sql => sql`EXISTS (
  SELECT FROM blocks b WHERE NOT b.is_lifted
  AND (b.blocker_id, b.blocked_id) IN ((${one}, ${other}), (${other}, ${one})))`;
