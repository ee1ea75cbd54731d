import { groupChangedV1, groupCreatedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { KnownGroupsRepository } from './known-groups.repository';

/** Stores group names, because emails mention the group that they are about. */
export const keepGroupNamesWhenGroupsChange = eventHandlers([KnownGroupsRepository], (groups) => [
  handle(groupCreatedV1, 'keep-group-name-when-group-is-created', (work, { data, occurredAt }) =>
    groups.name(work.tx, data.groupId, data.name, occurredAt),
  ),
  handle(groupChangedV1, 'keep-group-name-when-group-changes', (work, { data, occurredAt }) =>
    groups.name(work.tx, data.groupId, data.name, occurredAt),
  ),
]);
