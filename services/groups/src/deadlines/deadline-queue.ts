import { jobQueues } from '@circlet/contracts';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';

/** Name of the BullMQ queue. */
export const DEADLINE_QUEUE = jobQueues.applicationDeadlines;

/** What its jobs carry. */
export interface DeadlineJobData {
  readonly applicationId: number;
}

/** Jobs for applications that have waited too long. */
@Injectable()
export class DeadlineQueue {
  constructor(@InjectQueue(DEADLINE_QUEUE) private readonly queue: Queue<DeadlineJobData>) {}

  /** One job per application, however often it is found to be due. */
  async add(applicationIds: readonly number[]): Promise<void> {
    await this.queue.addBulk(
      applicationIds.map((applicationId) => ({
        name: 'meet-deadline',
        data: { applicationId },
        opts: { jobId: `application-${applicationId}` },
      })),
    );
  }
}
