import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { Connections } from './connections';
import { ProfilesController } from './profiles.controller';

@Module({ imports: [ServicesModule], controllers: [ProfilesController], providers: [Connections] })
export class ProfilesModule {}
