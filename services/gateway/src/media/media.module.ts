import { openStorage } from '@circlet/media';
import { Module } from '@nestjs/common';

import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { MediaController, STORAGE } from './media.controller';

/** Serves pictures out of the storage that the services put them in. */
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
