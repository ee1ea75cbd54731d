import type { Subscriptions } from '@circlet/events';

import { EmailModule } from '../email/email.module';
import { keepGroupNames } from '../projections';
import { emailWhenApplicationsMove } from './email-when-applications-move';
import { emailWhenGroupsChange } from './email-when-groups-change';
import { emailWhenReportsWait } from './email-when-reports-wait';

/** Reactions of the identity service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [EmailModule],
  handlers: [keepGroupNames, emailWhenApplicationsMove, emailWhenGroupsChange, emailWhenReportsWait],
};
