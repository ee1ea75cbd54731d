import { groupChangedV1, groupCreatedV1, groupDeletedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { GroupsRepository } from '../groups/groups.repository';

/** Updates the projection of groups and their names. */
export const keepGroupsWhenTheyComeAndGo = (groups: GroupsRepository): EventHandler[] => [
  eventHandler({
    name: 'keep-group-when-it-is-created',
    event: groupCreatedV1,
    handle: ({ data, occurredAt }, transaction) =>
      groups.create(transaction, data.groupId, data.name, occurredAt),
  }),
  eventHandler({
    name: 'rename-group-when-it-is-changed',
    event: groupChangedV1,
    handle: ({ data, occurredAt }, transaction) =>
      groups.rename(transaction, data.groupId, data.name, occurredAt),
  }),
  eventHandler({
    name: 'end-group-when-it-is-deleted',
    event: groupDeletedV1,
    handle: ({ data }, transaction) => groups.delete(transaction, data.groupId, data.name, data.deletedAt),
  }),
];
