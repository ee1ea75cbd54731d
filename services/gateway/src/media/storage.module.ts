import { openStorage } from '@circlet/media';
import { SETTINGS } from '@circlet/platform';
import { Module } from '@nestjs/common';

import type { Settings } from '../config';

/** Injection token of the storage that pictures are read from. */
export const STORAGE = Symbol('STORAGE');

@Module({
  providers: [
    {
      provide: STORAGE,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => openStorage(settings.STORAGE_URL),
    },
  ],
  exports: [STORAGE],
})
export class StorageModule {}
