import type { EventHandler } from '@circlet/events';
import { Module } from '@nestjs/common';

import { EmailModule } from '../email/email.module';
import { EmailOutbox } from '../email/email-outbox';
import { keepGroupNamesWhenGroupsChange } from './keep-group-names-when-groups-change';
import { KnownGroupsRepository } from './known-groups.repository';
import { emailWhenApplicationsMove } from './email-when-applications-move';
import { emailWhenGroupsChange } from './email-when-groups-change';
import { emailWhenReportsWait } from './email-when-reports-wait';

/** Providers that the event handlers need. */
@Module({
  imports: [EmailModule],
  providers: [KnownGroupsRepository],
  exports: [EmailModule, KnownGroupsRepository],
})
export class EventHandlersModule {}

/** All handlers of other services' events. */
export const eventHandlers = {
  imports: [EventHandlersModule],
  inject: [KnownGroupsRepository, EmailOutbox],
  create: (groups: KnownGroupsRepository, emails: EmailOutbox): EventHandler[] => [
    ...keepGroupNamesWhenGroupsChange(groups),
    ...[...emailWhenApplicationsMove, ...emailWhenGroupsChange, ...emailWhenReportsWait].map((handler) =>
      handler(emails),
    ),
  ],
};
