import { Module } from '@nestjs/common';

import { MembershipsModule } from '../memberships/memberships.module';
import { ReadCursorsRepository } from './read-cursors.repository';
import { ReadingController } from './reading.controller';
import { ReadingService } from './reading.service';

/** Unread counts and read cursors of groups. */
@Module({
  imports: [MembershipsModule],
  controllers: [ReadingController],
  providers: [ReadCursorsRepository, ReadingService],
})
export class ReadingModule {}
