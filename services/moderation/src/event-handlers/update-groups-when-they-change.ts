import { groupChangedV1, groupCreatedV1, groupDeletedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { GroupsRepository } from '../groups/groups.repository';

/** Updates the projection of groups and their names. */
export const updateGroupsWhenTheyChange = eventHandlers([GroupsRepository], (groups) => [
  handle(groupCreatedV1, 'keep-group-when-it-is-created', (work, { data, occurredAt }) =>
    groups.create(work.tx, data.groupId, data.name, occurredAt),
  ),
  handle(groupChangedV1, 'rename-group-when-it-is-changed', (work, { data, occurredAt }) =>
    groups.rename(work.tx, data.groupId, data.name, occurredAt),
  ),
  handle(groupDeletedV1, 'end-group-when-it-is-deleted', (work, { data }) =>
    groups.delete(work.tx, data.groupId, data.name, data.deletedAt),
  ),
]);
