import { setTimeout as pause } from 'node:timers/promises';

import type { ServiceName } from '@circlet/contracts';

import { eventually, type ServiceProcess } from '@circlet/testing';
import { missingFacts } from '../findings/copies';
import * as chat from '../work/in-chat';
import { isComplete, PublishedEvents } from './event-copy';
import { HeldRelay } from './held-relay';
import { report, seconds } from './report';
import { HEALING_MS, size, type Trial } from './trial';
import type { WaitingJobs } from './waiting-jobs';

/**
 * How long the product is used before a server loses its data, and while a consumer is down. Milliseconds.
 */
const USE_MS = Math.min(3, size.seconds) * 1_000;
/** Number of events in a batch that is interrupted. The relay publishes up to 500 at once. */
const BATCH = Math.min(200, 40 * size.seconds);
/** Delay of chat's events on their way to the broker, to leave time to interrupt a batch. Milliseconds. */
const SLOWLY_MS = 50;
/** Attempts at interrupting a batch. A busy machine may miss the middle of one. */
const TRIES = 5;

/** Makes a server lose its data. Resolves when the server works again. */
export type Loss = () => Promise<void>;

/** Runs the whole product on servers that lose their data. */
export class DataLossRun {
  constructor(private readonly trial: Trial) {}

  /**
   * Uses the product, makes a server lose its data, and waits until nothing is missing anymore.
   * @param jobs - jobs that wait in the server
   */
  async loseData(what: string, loss: Loss, jobs?: WaitingJobs): Promise<void> {
    const { trial } = this;
    await pause(USE_MS);
    const before = publishedAgain(trial);
    let [completeIn, equalIn, doneIn] = [0, 0, 0];
    const episode = await trial.during(
      loss,
      () => undefined,
      async (healedAt) => {
        const since = (): number => performance.now() - healedAt;
        await Promise.all([
          this.brokerIsComplete().then(() => (completeIn = since())),
          this.copiesCatchUp().then(() => (equalIn = since())),
          jobs?.areDone().then(() => (doneIn = since())),
        ]);
      },
    );
    await this.refillsAreOver();
    const again = [...publishedAgain(trial)].map(([process, events]) => events - (before.get(process) ?? 0));
    report(
      'dataLoss',
      [
        what.padEnd(64),
        String(again.reduce((sum, events) => sum + events, 0)).padEnd(11),
        seconds(completeIn).padEnd(10),
        seconds(equalIn).padEnd(8),
        seconds(episode.slowest).padEnd(9),
        seconds(episode.recoveredIn).padEnd(15),
        seconds(episode.liveIn).padEnd(7),
        jobs === undefined ? '' : `${jobs.summary} after ${seconds(doneIn)}`,
      ]
        .join('')
        .trimEnd(),
    );
  }

  /** Does the same while a service is down, which restarts after the loss. */
  async loseDataWhileDown(service: ServiceName, what: string, loss: Loss, jobs?: WaitingJobs): Promise<void> {
    const replica = this.trial.stack.replicas.find((each) => each.service === service)!;
    const lossWithout = async (): Promise<void> => {
      await replica.process.kill();
      await pause(USE_MS);
      await loss();
      await pause(USE_MS);
      await replica.restart();
    };
    await this.loseData(`${what} while ${service} is down`, lossWithout, jobs);
  }

  /** Does the same in the middle of a batch of chat's events. */
  async loseDataInBatch(what: string, loss: Loss): Promise<void> {
    await this.loseData(`${what} in the middle of a batch`, async () => {
      for (let tries = 1; !(await this.cutBatch(loss)); tries += 1)
        if (tries === TRIES) throw new Error('No batch was interrupted');
    });
  }

  /**
   * Loses the server's data while the relay publishes a batch.
   * @returns whether the broker had received some of the batch, but not all of it
   */
  private async cutBatch(loss: Loss): Promise<boolean> {
    const { stack, usage } = this.trial;
    const link = stack.link('chat', 'nats');
    const relay = await HeldRelay.of(stack.databaseUrl('chat'));
    await usage.work.repeat(chat.post, BATCH);
    const batch = await relay.waiting();
    const published = await PublishedEvents.of(stack.natsUrl, 'chat');
    const received = (): number => [...published.ids].filter((id) => batch.has(id)).length;
    link.delay(SLOWLY_MS);
    await relay.release();
    await eventually(() => received() >= batch.size / 4);
    await loss();
    const isCut = received() < batch.size;
    link.pass();
    await published.stop();
    return isCut;
  }

  /** Resolves when the broker has every event again that has been recorded so far. */
  private async brokerIsComplete(): Promise<void> {
    const { stored } = this.trial.usage;
    const ids = await Promise.all(
      stored.owners.map((owner) => stored.facts(owner, 'SELECT event_id AS fact FROM outbox')),
    );
    await isComplete(this.trial.stack.natsUrl, ids.flat(), HEALING_MS);
  }

  /** Resolves when the copies have all the facts that they lack now. */
  private async copiesCatchUp(): Promise<void> {
    const { stored } = this.trial.usage;
    const lacking = await missingFacts(stored);
    await eventually(async () => {
      const now = new Set(await missingFacts(stored));
      return lacking.every((each) => !now.has(each));
    }, HEALING_MS);
  }

  private async refillsAreOver(): Promise<void> {
    const { stored } = this.trial.usage;
    await eventually(async () => {
      const open = stored.owners.map((owner) =>
        stored.count(owner, 'relay WHERE refill_through IS NOT NULL'),
      );
      return (await Promise.all(open)).every((count) => count === 0);
    }, HEALING_MS);
  }
}

/** Returns how many lost events each process has published again, according to its log. */
function publishedAgain({ stack }: Trial): Map<ServiceProcess, number> {
  return new Map(
    stack.replicas.map(({ process }) => {
      const lines = process.log.split('\n').filter((line) => line.includes('Lost events republished'));
      const events = lines.map((line) => (JSON.parse(line) as { events: number }).events);
      return [process, events.reduce((sum, each) => sum + each, 0)];
    }),
  );
}
