import { join } from 'node:path';

import { addRelay, createOutboxAndInbox } from '@circlet/events';
import { migrationsIn } from '@circlet/platform/database';
import { defineService } from '@circlet/service';

import { AccountDataModule } from './account-data/account-data.module';
import { AccountsModule } from './accounts/accounts.module';
import { Credential } from './accounts/credential.entity';
import { AppealsModule } from './appeals/appeals.module';
import { settings } from './config';
import { EmailConfirmationModule } from './confirmation/email-confirmation.module';
import { demo } from './demo/load-demo';
import { DeliveryProcess, deliveryProvider } from './email/delivery/delivery-process';
import { EmailChangeModule } from './email-change/email-change.module';
import { EmailModule } from './email/email.module';
import { notifyWhenApplicationsMove } from './event-handlers/notify-when-applications-move';
import { notifyWhenGroupsChange } from './event-handlers/notify-when-groups-change';
import { notifyWhenMeetupsChange } from './event-handlers/notify-when-meetups-change';
import { notifyWhenReportsWait } from './event-handlers/notify-when-reports-wait';
import { pushWhenMessagesArePosted } from './event-handlers/push-when-messages-are-posted';
import { NewDevicesModule } from './new-devices/new-devices.controller';
import { NoticesModule } from './notices/notices';
import { PasskeysModule } from './passkeys/passkeys.module';
import { PasswordsModule } from './passwords/passwords.module';
import { ImageFetcher, publicWeb } from './photos/image-fetcher';
import { PhotosModule } from './photos/photos.module';
import { keepGroupNames } from './projections';
import { PushModule } from './push/push.module';
import { SafetyModule } from './safety/safety.module';
import { SearchModule } from './search/search.controller';
import { StaffModule } from './staff/staff.module';
import { TwoStepModule } from './two-step/two-step.module';
import { User } from './users/user.entity';
import { UsersModule } from './users/users.controller';

/** The identity service. */
export const identity = defineService({
  name: 'identity',
  settings,
  hiddenFromChildren: ['BOOTSTRAP_ADMIN_PASSWORD'],
  database: {
    entities: [User, Credential],
    migrations: [
      ...migrationsIn(join(__dirname, 'database/migrations')),
      createOutboxAndInbox('20261121000100'),
      addRelay('20261122100000'),
    ],
  },
  providers: [
    deliveryProvider(DeliveryProcess),
    { provide: ImageFetcher, useFactory: () => new ImageFetcher(publicWeb) },
  ],
  modules: [
    AccountsModule,
    AccountDataModule,
    AppealsModule,
    EmailChangeModule,
    EmailConfirmationModule,
    EmailModule,
    NewDevicesModule,
    NoticesModule,
    PasskeysModule,
    PasswordsModule,
    PhotosModule,
    PushModule,
    SafetyModule,
    SearchModule,
    StaffModule,
    TwoStepModule,
    UsersModule,
  ],
  handlers: [
    keepGroupNames,
    notifyWhenApplicationsMove,
    notifyWhenGroupsChange,
    notifyWhenMeetupsChange,
    notifyWhenReportsWait,
    pushWhenMessagesArePosted,
  ],
  demo,
});
