import type { QueryKey } from '@tanstack/react-query';

import { queryKeys } from '../../../shared/api/query-keys';

/**
 * Returns the keys of all queries that show a group to one of its members. They
 * are refetched when the group changes.
 */
export const touchedByGroup = (groupId: number, userId: number): readonly QueryKey[] => [
  queryKeys.groups(),
  queryKeys.group(groupId),
  queryKeys.members(groupId),
  queryKeys.userGroups(userId),
  queryKeys.ownedGroups(userId),
];
