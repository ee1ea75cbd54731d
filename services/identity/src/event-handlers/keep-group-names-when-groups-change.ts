import { groupChangedV1, groupCreatedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { KnownGroupsRepository } from './known-groups.repository';

/** Stores group names, because emails mention the group that they are about. */
export const keepGroupNamesWhenGroupsChange = (groups: KnownGroupsRepository): EventHandler[] => [
  eventHandler({
    name: 'keep-group-name-when-group-is-created',
    event: groupCreatedV1,
    handle: ({ data, occurredAt }, transaction) =>
      groups.name(transaction, data.groupId, data.name, occurredAt),
  }),
  eventHandler({
    name: 'keep-group-name-when-group-changes',
    event: groupChangedV1,
    handle: ({ data, occurredAt }, transaction) =>
      groups.name(transaction, data.groupId, data.name, occurredAt),
  }),
];
