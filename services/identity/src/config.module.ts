import { type DynamicModule, Module } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from './config';

/** Provides the settings to every module. */
@Module({})
export class ConfigModule {
  static with(config: IdentityConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: IDENTITY_CONFIG, useValue: config }],
      exports: [IDENTITY_CONFIG],
    };
  }
}
