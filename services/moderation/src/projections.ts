import { GroupNamesProjection, PeopleProjection } from '@circlet/projections';

/** The users, as reporters, reported users and staff. */
export const people = new PeopleProjection({
  table: 'people',
  facts: { username: null, name: null, profilePhoto: null, role: 'user', isBanned: false },
  tombstone: 'deleted_at',
});

export const keepPeople = people.handlers({
  // The service's own handler also stores the time.
  UserSignedUp: null,
  UserProfileChanged: 'keep-person-when-user-profile-changes',
  UserRoleChanged: 'keep-person-when-user-role-changes',
  UserBanned: 'keep-person-when-user-is-banned',
  UserUnbanned: 'keep-person-when-user-is-unbanned',
});

/** The groups that reports are about. */
export const groupNames = new GroupNamesProjection({
  table: 'groups',
  namedAt: 'renamed_at',
  tombstone: 'deleted_at',
});

export const keepGroupNames = groupNames.handlers({
  // The service's own handler also stores the time.
  GroupCreated: null,
  GroupChanged: 'rename-group-when-it-is-changed',
  GroupDeleted: 'end-group-when-it-is-deleted',
});
