import { userDeletedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { PeopleRepository } from '../people/people.repository';
import { people } from '../projections';

/** Deletes a user's facts and activity. Reports about them and the audit trail stay. */
export const forgetUserWhenAccountIsDeleted = eventHandlers([PeopleRepository], (repository) => [
  handle(userDeletedV1, 'forget-person-when-user-is-deleted', async ({ tx }, { data }) => {
    await people.forget(tx, data);
    await repository.forgetActivity(tx, data.userId);
  }),
]);
