import { Metrics, sampleClock, Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MeetupsRepository } from '../../model/meetups.repository';
import { DueMeetupsRepository } from './due-meetups.repository';
import { MeetupQueue } from './meetup-queue';

const SWEEP_MS = 60_000;
const BATCH = 500;

/**
 * Enqueues a job for every meetup that has a step due, at startup and every minute. It reads only the database, so a
 * wiped Redis loses nothing.
 */
@Injectable()
export class MeetupSweep extends Sweeper {
  constructor(
    private readonly due: DueMeetupsRepository,
    private readonly meetups: MeetupsRepository,
    private readonly queue: MeetupQueue,
    metrics: Metrics,
  ) {
    super();
    sampleClock(metrics, 'meetups', (now) => this.due.dueSince(now));
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.sweep(),
      failure: 'Meetup sweep failed; retrying at the next one',
      isAwaited: false,
    });
  }

  /** Enqueues the jobs that are due and deletes meetups that no calendar shows anymore. */
  async sweep(): Promise<void> {
    await this.meetups.pruneDisbanded();
    await this.queue.add(await this.due.find(new Date(), BATCH));
  }
}
