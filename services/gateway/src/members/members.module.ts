import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { MembersController } from './members.controller';
import { MembersPresence } from './members-presence';

/** Member lists with online status. */
@Module({ imports: [ServicesModule], controllers: [MembersController], providers: [MembersPresence] })
export class MembersModule {}
