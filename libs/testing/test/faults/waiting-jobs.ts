import { jobQueues } from '@circlet/contracts';
import { Queue } from 'bullmq';

import { eventually } from '@circlet/testing';
import * as accounts from '../work/in-accounts';
import * as moderation from '../work/in-moderation';
import { HEALING_MS, type Trial } from './trial';

/** Interval at which lost jobs are looked for. Milliseconds. */
const FOUND_MS = 60_000;

/** Emails and report reviews whose jobs wait in Redis, because their queues are paused. */
export class WaitingJobs {
  private constructor(
    private readonly trial: Trial,
    private readonly mailIds: readonly string[],
    private readonly reportIds: readonly string[],
  ) {}

  /** Pauses the queues and makes users cause emails and reviews until some of each wait. */
  static async make(trial: Trial): Promise<WaitingJobs> {
    const { stack, usage } = trial;
    const open = (name: string): Queue => new Queue(name, { connection: { url: stack.redisUrl } });
    const queues = [open(jobQueues.email), open(jobQueues.reportReview)];
    for (const queue of queues) await queue.pause();
    await eventually(async () => {
      await usage.work.repeat(accounts.signUp, 1);
      await usage.work.repeat(moderation.resolveReport, 1);
      await usage.work.repeat(moderation.report, 1);
      const counts = await Promise.all(
        queues.map((queue) => queue.getJobCountByTypes('wait', 'prioritized')),
      );
      return counts.every((count) => count > 0);
    }, HEALING_MS);
    for (const queue of queues) await queue.close();
    const mailIds = await usage.stored.facts(
      'identity',
      `SELECT id AS fact FROM emails WHERE status = 'queued'`,
    );
    const reportIds = await usage.stored.facts(
      'moderation',
      'SELECT id AS fact FROM reports WHERE triaged_at IS NULL',
    );
    return new WaitingJobs(trial, mailIds, reportIds);
  }

  /** Waits until each of these emails is sent or skipped, and each of these reports reviewed. */
  async areDone(): Promise<void> {
    const { stored } = this.trial.usage;
    const mails = `emails WHERE status = 'queued' AND id IN (${this.mailIds.join()})`;
    const reports = `reports WHERE triaged_at IS NULL AND id IN (${this.reportIds.join()})`;
    await eventually(
      async () => (await stored.count('identity', mails)) + (await stored.count('moderation', reports)) === 0,
      FOUND_MS + HEALING_MS,
    );
    await this.deadlinesAreBack();
  }

  /** Number of emails and reviews, for the report. */
  get summary(): string {
    return `emails: ${this.mailIds.length}, reviews: ${this.reportIds.length},`;
  }

  /** Waits until every open report has its delayed jobs again: staff reminder and admin escalation. */
  private async deadlinesAreBack(): Promise<void> {
    const { stack, usage } = this.trial;
    const queue = new Queue<{ reportId: number }>(jobQueues.reportReview, {
      connection: { url: stack.redisUrl },
    });
    await eventually(async () => {
      const jobs = (await queue.getDelayed()).map(({ name, data }) => `${name} ${data.reportId}`);
      const open = await usage.stored.facts(
        'moderation',
        `SELECT id AS fact FROM reports WHERE status = 'pending'`,
      );
      return open.every((id) => jobs.includes(`remind ${id}`) && jobs.includes(`escalate ${id}`));
    }, FOUND_MS + HEALING_MS);
    await queue.close();
  }
}
