import { Module } from '@nestjs/common';

import { AttendanceController } from './attendance.controller';
import { AttendanceService } from './attendance.service';
import { ChoosingService } from './choosing.service';
import { EvidenceMeetupsController } from './evidence-meetups.controller';
import { EvidenceMeetupsRepository } from './evidence-meetups.repository';
import { HeldMeetups } from './held-meetups';
import { MeetupEditingService } from './meetup-editing.service';
import { MeetupViews } from './meetup-views';
import { MeetupsController } from './meetups.controller';
import { MemberTimesRepository } from './member-times.repository';
import { ProposingService } from './proposing.service';
import { Scheduling } from './scheduling';
import { SuggestionsController } from './suggestions.controller';
import { SuggestionsService } from './suggestions.service';
import { VotingService } from './voting.service';

/** Meetups of groups: proposing, voting, scheduling, answering, editing and canceling them. */
@Module({
  controllers: [MeetupsController, AttendanceController, EvidenceMeetupsController, SuggestionsController],
  providers: [
    AttendanceService,
    ChoosingService,
    EvidenceMeetupsRepository,
    HeldMeetups,
    MeetupEditingService,
    MeetupViews,
    MemberTimesRepository,
    ProposingService,
    Scheduling,
    SuggestionsService,
    VotingService,
  ],
  exports: [MeetupViews, Scheduling],
})
export class MeetupsModule {}
