import { ImageStore, openStorage } from '@circlet/media';
import { Module } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../config';
import { Photos } from './photos';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** People and their profiles. */
@Module({
  controllers: [UsersController],
  providers: [
    Photos,
    UsersService,
    UsersRepository,
    {
      provide: ImageStore,
      inject: [IDENTITY_CONFIG],
      useFactory: (config: IdentityConfig) => new ImageStore(openStorage(config.STORAGE_URL), 'people'),
    },
  ],
  exports: [Photos, UsersService, UsersRepository],
})
export class UsersModule {}
