import { type DynamicModule, Module } from '@nestjs/common';

import { GATEWAY_CONFIG, type GatewayConfig } from './config';

/** Provides the parsed settings as {@link GATEWAY_CONFIG}. */
@Module({})
export class ConfigModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: GATEWAY_CONFIG, useValue: config }],
      exports: [GATEWAY_CONFIG],
    };
  }
}
