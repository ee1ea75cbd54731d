import { Module } from '@nestjs/common';

import { MeetupViews } from './meetup-views';
import { MeetupsController } from './meetups.controller';
import { ProposingService } from './proposing.service';
import { Scheduling } from './scheduling';

/** Meetups of groups: proposing, voting, scheduling, answering, editing and canceling them. */
@Module({
  controllers: [MeetupsController],
  providers: [MeetupViews, ProposingService, Scheduling],
  exports: [MeetupViews, Scheduling],
})
export class MeetupsModule {}
