import { type DynamicModule, Module } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../../config';
import { EmailDelivery } from './email-delivery';
import type { DeliverySettings } from './smtp-delivery';

/** A delivery implementation; {@link DeliveryProcess} in production. */
export type DeliveryKind = new (settings: DeliverySettings) => EmailDelivery;

/** Provides the delivery of emails to the mail server. */
@Module({})
export class DeliveryModule {
  static with(Kind: DeliveryKind): DynamicModule {
    return {
      module: DeliveryModule,
      global: true,
      providers: [
        {
          provide: EmailDelivery,
          inject: [IDENTITY_CONFIG],
          useFactory: (config: IdentityConfig) =>
            new Kind({ smtpUrl: config.SMTP_URL, databaseUrl: config.DATABASE_URL_IDENTITY }),
        },
      ],
      exports: [EmailDelivery],
    };
  }
}
