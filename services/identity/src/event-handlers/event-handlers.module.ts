import type { EventHandler } from '@circlet/events';
import { Module } from '@nestjs/common';

import { MailModule } from '../mail/mail.module';
import { Mails } from '../mail/mails';
import { keepGroupNamesWhenGroupsChange } from './keep-group-names-when-groups-change';
import { KnownGroupsRepository } from './known-groups.repository';
import { mailWhenApplicationsMove } from './mail-when-applications-move';
import { mailWhenGroupsChange } from './mail-when-groups-change';
import { mailWhenReportsWait } from './mail-when-reports-wait';

/** Providers that the event handlers need. */
@Module({
  imports: [MailModule],
  providers: [KnownGroupsRepository],
  exports: [MailModule, KnownGroupsRepository],
})
export class EventHandlersModule {}

/** All handlers of other services' events. */
export const eventHandlers = {
  imports: [EventHandlersModule],
  inject: [KnownGroupsRepository, Mails],
  create: (groups: KnownGroupsRepository, mails: Mails): EventHandler[] => [
    ...keepGroupNamesWhenGroupsChange(groups),
    ...[...mailWhenApplicationsMove, ...mailWhenGroupsChange, ...mailWhenReportsWait].map((handler) =>
      handler(mails),
    ),
  ],
};
