import { jobQueues } from '@circlet/contracts';
import { Metrics, sampleQueue } from '@circlet/platform';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';

export const MEETUP_QUEUE = jobQueues.meetups;

/** The data of a job for a meetup. */
export interface MeetupJobData {
  readonly meetupId: number;
}

/** Queues jobs for meetups that have a step due. */
@Injectable()
export class MeetupQueue {
  constructor(
    @InjectQueue(MEETUP_QUEUE) private readonly queue: Queue<MeetupJobData>,
    metrics: Metrics,
  ) {
    sampleQueue(metrics, queue);
  }

  /** Enqueues one job per meetup. Adding it again has no effect while its job exists. */
  async add(meetupIds: readonly number[]): Promise<void> {
    await this.queue.addBulk(
      meetupIds.map((meetupId) => ({
        name: 'run-due-steps',
        data: { meetupId },
        opts: { jobId: `meetup-${meetupId}` },
      })),
    );
  }
}
