import { jobQueues } from '@circlet/contracts';
import { Metrics, sampleQueue } from '@circlet/platform';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';

import type { PostedMessage } from './messages-to-push.repository';

/** Name of the BullMQ queue. */
export const PUSH_QUEUE = jobQueues.push;

/** Payloads of the queue's jobs, by name. */
export interface PushJobs {
  readonly send: { readonly pushId: number };
  readonly 'push-message': { readonly messageId: number };
}

/** A message that is read within this time is not pushed. Milliseconds. */
const UNREAD_AFTER_MS = 2_000;

/** Retries for about half an hour, with the pauses of `pauseAfter`. */
const attempted: JobsOptions = {
  attempts: 10,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
};

const pushJobIdOf = (pushId: number): string => `push-${pushId}`;
const messageJobIdOf = (messageId: number): string => `message-${messageId}`;

/** Adds jobs to the queue. */
@Injectable()
export class PushQueue {
  constructor(
    @InjectQueue(PUSH_QUEUE) private readonly queue: Queue,
    metrics: Metrics,
  ) {
    sampleQueue(metrics, queue);
  }

  /** Adds one job per push, no matter how often it is called. */
  async enqueue(pushIds: readonly number[]): Promise<void> {
    await this.queue.addBulk(
      pushIds.map((pushId) => ({
        name: 'send',
        data: { pushId } satisfies PushJobs['send'],
        opts: { ...attempted, jobId: pushJobIdOf(pushId) },
      })),
    );
  }

  /** Adds one job per message, which waits a little for the message to be read. */
  async enqueueMessages(messages: readonly PostedMessage[]): Promise<void> {
    await this.queue.addBulk(
      messages.map(({ messageId, postedAt }) => ({
        name: 'push-message',
        data: { messageId } satisfies PushJobs['push-message'],
        opts: {
          ...attempted,
          jobId: messageJobIdOf(messageId),
          delay: Math.min(Math.max(Date.parse(postedAt) + UNREAD_AFTER_MS - Date.now(), 0), UNREAD_AFTER_MS),
        },
      })),
    );
  }
}
