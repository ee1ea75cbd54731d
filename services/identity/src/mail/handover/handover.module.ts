import { type DynamicModule, Module } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../../config';
import { Handover } from './handover';
import type { HandoverSettings } from './smtp-handover';

/** A way to hand mails over: {@link HandoverProcess} in operation. */
export type HandoverKind = new (settings: HandoverSettings) => Handover;

/** How mails leave the service. */
@Module({})
export class HandoverModule {
  static with(Kind: HandoverKind): DynamicModule {
    return {
      module: HandoverModule,
      global: true,
      providers: [
        {
          provide: Handover,
          inject: [IDENTITY_CONFIG],
          useFactory: (config: IdentityConfig) =>
            new Kind({ smtpUrl: config.SMTP_URL, databaseUrl: config.DATABASE_URL_IDENTITY }),
        },
      ],
      exports: [Handover],
    };
  }
}
