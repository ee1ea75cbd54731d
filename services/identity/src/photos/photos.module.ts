import { ImageStore, openStorage } from '@circlet/media';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../config';
import { UsersModule } from '../users/users.module';
import { FetchPhotoJob } from './fetch-photo.job';
import { PhotoFetchDispatcher } from './photo-fetch-dispatcher';
import { PHOTO_FETCH_QUEUE, PhotoFetchQueue } from './photo-fetch-queue';
import { PhotoFetchProcessor } from './photo-fetch.processor';
import { PhotoFetchesRepository } from './photo-fetches.repository';
import { Photos } from './photos';
import { type FetchRules, ImageFetcher } from './image-fetcher';

/** Profile photos: uploads, and links that are fetched once. */
@Module({})
export class PhotosModule {
  /** @param rules - where photos can be fetched from */
  static with(rules: FetchRules): DynamicModule {
    return {
      module: PhotosModule,
      global: true,
      imports: [UsersModule, BullModule.registerQueue({ name: PHOTO_FETCH_QUEUE })],
      providers: [
        FetchPhotoJob,
        PhotoFetchDispatcher,
        PhotoFetchesRepository,
        PhotoFetchProcessor,
        PhotoFetchQueue,
        Photos,
        { provide: ImageFetcher, useFactory: () => new ImageFetcher(rules) },
        {
          provide: ImageStore,
          inject: [IDENTITY_CONFIG],
          useFactory: (config: IdentityConfig) => new ImageStore(openStorage(config.STORAGE_URL), 'people'),
        },
      ],
      exports: [Photos],
    };
  }
}
