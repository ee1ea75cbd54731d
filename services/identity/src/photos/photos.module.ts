import { ImageStore, openStorage } from '@circlet/media';
import { SETTINGS } from '@circlet/platform';
import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';

import type { Settings } from '../config';
import { UsersModule } from '../users/users.controller';
import { FetchPhotoJob } from './fetch-photo.job';
import { PhotoFetchDispatcher } from './photo-fetch-dispatcher';
import { PHOTO_FETCH_QUEUE, PhotoFetchQueue } from './photo-fetch-queue';
import { PhotoFetchProcessor } from './photo-fetch.processor';
import { PhotoFetchesRepository } from './photo-fetches.repository';
import { Photos } from './photos';

/** Profile photos: uploads, and links that are fetched once. */
@Global()
@Module({
  imports: [UsersModule, BullModule.registerQueue({ name: PHOTO_FETCH_QUEUE })],
  providers: [
    FetchPhotoJob,
    PhotoFetchDispatcher,
    PhotoFetchesRepository,
    PhotoFetchProcessor,
    PhotoFetchQueue,
    Photos,
    {
      provide: ImageStore,
      inject: [SETTINGS],
      useFactory: ({ STORAGE_URL }: Settings) => new ImageStore(openStorage(STORAGE_URL), 'people'),
    },
  ],
  exports: [Photos],
})
export class PhotosModule {}
