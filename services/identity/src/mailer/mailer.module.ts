import {
  HealthModule,
  LoggingModule,
  MetricsModule,
  NATS,
  natsCheck,
  NatsModule,
  SettingsModule,
} from '@circlet/platform';
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';

import { EmailDelivery } from '../email/delivery/email-delivery';
import { SmtpDelivery } from '../email/delivery/smtp-delivery';
import { Mailer } from './mailer';
import type { MailerSettings } from './mailer-settings';

@Global()
@Module({})
class DeliveryModule {
  static with(delivery: Provider): DynamicModule {
    return { module: DeliveryModule, providers: [Mailer, delivery] };
  }
}

@Module({})
class MailerModule {}

/** The process that hands emails to the mail server, for any number of replicas of the identity service. */
export const mailerModule = (settings: MailerSettings): DynamicModule => ({
  module: MailerModule,
  imports: [
    LoggingModule.forService('mailer', settings.LOG_LEVEL),
    SettingsModule.with(settings),
    NatsModule.connect(settings.NATS_URL, 'mailer'),
    MetricsModule.forProcess('mailer', settings),
    DeliveryModule.with({
      provide: EmailDelivery,
      useFactory: () =>
        new SmtpDelivery({ smtpUrl: settings.SMTP_URL, databaseUrl: settings.DATABASE_URL_IDENTITY }),
    }),
    HealthModule.with([NATS], (nats: Parameters<typeof natsCheck>[0]) => [natsCheck(nats)]),
  ],
});
