import type { Subscriptions } from '@circlet/events';
import { Module } from '@nestjs/common';

import { EmailModule } from '../email/email.module';
import { keepGroupNamesWhenGroupsChange } from './keep-group-names-when-groups-change';
import { KnownGroupsRepository } from './known-groups.repository';
import { emailWhenApplicationsMove } from './email-when-applications-move';
import { emailWhenGroupsChange } from './email-when-groups-change';
import { emailWhenReportsWait } from './email-when-reports-wait';

@Module({ providers: [KnownGroupsRepository], exports: [KnownGroupsRepository] })
class KnownGroupsModule {}

/** Reactions of the identity service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [EmailModule, KnownGroupsModule],
  handlers: [
    keepGroupNamesWhenGroupsChange,
    emailWhenApplicationsMove,
    emailWhenGroupsChange,
    emailWhenReportsWait,
  ],
};
