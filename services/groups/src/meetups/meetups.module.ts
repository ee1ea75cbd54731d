import { Module } from '@nestjs/common';

import { AttendanceController } from './attendance.controller';
import { AttendanceService } from './attendance.service';
import { MeetupViews } from './meetup-views';
import { MeetupsController } from './meetups.controller';
import { ProposingService } from './proposing.service';
import { Scheduling } from './scheduling';

/** Meetups of groups: proposing, voting, scheduling, answering, editing and canceling them. */
@Module({
  controllers: [MeetupsController, AttendanceController],
  providers: [AttendanceService, MeetupViews, ProposingService, Scheduling],
  exports: [MeetupViews, Scheduling],
})
export class MeetupsModule {}
