import { openStorage, PrivateImageStore } from '@circlet/media';
import { SETTINGS } from '@circlet/platform';
import { Module } from '@nestjs/common';

import type { Settings } from '../config';
import { DirectModule } from '../direct/direct.module';
import { MembershipsModule } from '../memberships/group-access';
import { PhotoAccess } from './photo-access';
import { PhotosController } from './photos.controller';
import { PhotosRepository } from './photos.repository';
import { PhotoSweep } from './photo-sweep';
import { PhotoUploadService } from './photo-upload.service';

/** Photos in group and one-to-one chats. */
@Module({
  imports: [DirectModule, MembershipsModule],
  controllers: [PhotosController],
  providers: [
    {
      provide: PrivateImageStore,
      inject: [SETTINGS],
      useFactory: ({ STORAGE_URL }: Settings) => new PrivateImageStore(openStorage(STORAGE_URL), 'chats'),
    },
    PhotoAccess,
    PhotosRepository,
    PhotoSweep,
    PhotoUploadService,
  ],
  exports: [PhotosRepository, PhotoSweep],
})
export class PhotosModule {}
