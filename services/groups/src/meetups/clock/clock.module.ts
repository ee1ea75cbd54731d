import { queueConnection, sweptJobOptions } from '@circlet/platform';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';

import { MeetupsModule } from '../meetups.module';
import { DueMeetupsRepository } from './due-meetups.repository';
import { MEETUP_QUEUE, MeetupQueue } from './meetup-queue';
import { MeetupSteps } from './meetup-steps';
import { MeetupSweep } from './meetup-sweep';
import { Repeating } from './repeating';
import { RunMeetupJob } from './run-meetup.job';

/** Decides about meetups at their deadline, reminds members, asks them whether they met, and repeats meetups. */
@Module({
  imports: [
    MeetupsModule,
    BullModule.forRootAsync(queueConnection),
    BullModule.registerQueue({ name: MEETUP_QUEUE, defaultJobOptions: sweptJobOptions }),
  ],
  providers: [DueMeetupsRepository, MeetupQueue, MeetupSteps, MeetupSweep, Repeating, RunMeetupJob],
})
export class MeetupClockModule {}
