import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { Connections } from './connections';
import { ProfilesController } from './profiles.controller';

/** Profiles of users, as far as the viewer may see them. */
@Module({ imports: [ServicesModule], controllers: [ProfilesController], providers: [Connections] })
export class ProfilesModule {}
