import { type DynamicModule, Module } from '@nestjs/common';

import { GATEWAY_CONFIG, type GatewayConfig } from './config';

/** Hands the parsed settings to whoever asks for {@link GATEWAY_CONFIG}. */
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
