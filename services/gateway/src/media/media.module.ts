import { openStorage } from '@circlet/media';
import { Module } from '@nestjs/common';

import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { MediaController, STORAGE } from './media.controller';

/** Serves the pictures that the services have stored. */
@Module({
  controllers: [MediaController],
  providers: [
    {
      provide: STORAGE,
      inject: [GATEWAY_CONFIG],
      useFactory: (config: GatewayConfig) => openStorage(config.STORAGE_URL),
    },
  ],
})
export class MediaModule {}
