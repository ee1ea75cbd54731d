import type { EventHandler } from '@circlet/events';
import { Module } from '@nestjs/common';

import { MailModule } from '../mail/mail.module';
import { Mails } from '../mail/mails';
import { keepGroupNamesWhenGroupsChange } from './keep-group-names-when-groups-change';
import { KnownGroupsRepository } from './known-groups.repository';
import { mailWhenApplicationsMove } from './mail-when-applications-move';
import { mailWhenGroupsChange } from './mail-when-groups-change';
import { mailWhenReportsWait } from './mail-when-reports-wait';

/** What the handlers need. */
@Module({
  imports: [MailModule],
  providers: [KnownGroupsRepository],
  exports: [MailModule, KnownGroupsRepository],
})
export class EventHandlersModule {}

/** Everything this service does when something happened elsewhere. */
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
