import { GroupNamesProjection } from '@circlet/projections';

/** The names of groups, because emails mention the group that they are about. */
const groupNames = new GroupNamesProjection({ table: 'known_groups', namedAt: 'named_at' });

export const keepGroupNames = groupNames.handlers({
  GroupCreated: 'keep-group-name-when-group-is-created',
  GroupChanged: 'keep-group-name-when-group-changes',
});
