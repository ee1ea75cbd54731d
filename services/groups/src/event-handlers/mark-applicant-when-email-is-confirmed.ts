import { emailConfirmedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { managerIdsOfApplicationsBy } from '../model/managers';
import { people } from '../projections';

/** Records that a user's email address is confirmed, and shows it to those who decide on their applications. */
export const markApplicantWhenEmailIsConfirmed = eventHandlers([], () => [
  handle(emailConfirmedV1, 'mark-applicant-when-email-is-confirmed', async (work, { data }) => {
    await people.store(work.tx, data);
    work.notify(await managerIdsOfApplicationsBy(work.tx, data.userId), 'applications');
  }),
]);
