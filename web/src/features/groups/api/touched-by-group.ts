import type { QueryKey } from '@tanstack/react-query';

import { queryKeys } from '../../../shared/api/query-keys';

/** Everything that shows a group to one of its people: what has to be fetched anew when the group changes. */
export const touchedByGroup = (groupId: number, userId: number): readonly QueryKey[] => [
  queryKeys.groups(),
  queryKeys.group(groupId),
  queryKeys.members(groupId),
  queryKeys.userGroups(userId),
  queryKeys.ownedGroups(userId),
];
