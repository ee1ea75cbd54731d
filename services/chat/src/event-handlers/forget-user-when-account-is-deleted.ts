import { userDeletedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { PeopleRepository } from '../people/people.repository';

export const forgetUserWhenAccountIsDeleted = eventHandlers([PeopleRepository], (people) => [
  handle(userDeletedV1, 'forget-people-when-accounts-are-deleted', (work, { data }) =>
    people.forget(work.tx, data.userId),
  ),
]);
