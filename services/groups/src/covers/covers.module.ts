import { ImageStore, openStorage } from '@circlet/media';
import { type DynamicModule, Module } from '@nestjs/common';

import { Covers } from './covers';

@Module({})
export class CoversModule {
  /** @param storageUrl - `STORAGE_URL` */
  static connect(storageUrl: string): DynamicModule {
    return {
      module: CoversModule,
      global: true,
      providers: [
        { provide: ImageStore, useFactory: () => new ImageStore(openStorage(storageUrl), 'covers') },
        Covers,
      ],
      exports: [Covers],
    };
  }
}
