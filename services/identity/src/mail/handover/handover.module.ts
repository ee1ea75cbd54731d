import { type DynamicModule, Module } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../../config';
import { Handover } from './handover';
import type { HandoverSettings } from './smtp-handover';

/** A handover implementation; {@link HandoverProcess} in production. */
export type HandoverKind = new (settings: HandoverSettings) => Handover;

/** Provides the handover of emails to the mail server. */
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
