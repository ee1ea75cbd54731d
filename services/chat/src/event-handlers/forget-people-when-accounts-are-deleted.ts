import { userDeletedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { PeopleRepository } from '../people/people.repository';

export const forgetPeopleWhenAccountsAreDeleted = (people: PeopleRepository): EventHandler =>
  eventHandler({
    name: 'forget-people-when-accounts-are-deleted',
    event: userDeletedV1,
    handle: ({ data }, transaction) => people.forget(transaction, data.userId),
  });
