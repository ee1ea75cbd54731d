import { groupCreatedV1, userSignedUpV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';
import { execute, sql } from '@circlet/platform/database';

import { PeopleRepository } from '../people/people.repository';
import { groupNames, people } from '../projections';

/** Stores new users and groups with the time at which they appeared, for the statistics. */
export const dateUsersAndGroupsWhenTheyAppear = eventHandlers([PeopleRepository], (repository) => [
  handle(userSignedUpV1, 'keep-person-when-user-signs-up', async ({ tx }, { data, occurredAt }) => {
    await people.store(tx, data);
    await repository.storeSignUp(tx, data.userId, occurredAt);
  }),
  handle(groupCreatedV1, 'keep-group-when-it-is-created', async ({ tx }, { data, occurredAt }) => {
    await groupNames.store(tx, data, occurredAt);
    await execute(tx, sql`UPDATE groups SET created_at = ${occurredAt} WHERE group_id = ${data.groupId}`);
  }),
]);
