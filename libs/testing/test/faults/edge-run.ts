import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { connectNats } from '@circlet/platform';

import type { FaultyLink } from '../../src';
import { Stack } from '../product/stack';
import { DELAY_MS, type Edge, type Fault, isNeeded } from './edges';
import { type Episode, Trial } from './trial';

/** What `FAULTS_…` in the environment changes; `npm run faults` runs it in full size. */
export const size = {
  seconds: Number(process.env.FAULTS_SECONDS ?? '1'),
  people: Number(process.env.FAULTS_PEOPLE ?? '10'),
  perSecond: Number(process.env.FAULTS_RATE ?? '5'),
  seed: Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000),
};

const everyone = { identity: 1, groups: 1, chat: 1, moderation: 1, gateway: 1 } as const;

/** The product on links that break one after the other. */
export class EdgeRun {
  private constructor(
    private readonly trial: Trial,
    private readonly keepsDeadClients: boolean,
  ) {}

  static async start(): Promise<EdgeRun> {
    const stack = await Stack.start(everyone, { isLinked: true });
    const broker = await connectNats(stack.link('gateway', 'nats').url, 'faults');
    const keepsDeadClients = isOlderThan('2.9.16', broker.info?.version ?? '0');
    await broker.close();
    return new EdgeRun(await Trial.start(stack, size), keepsDeadClients);
  }

  /** Breaks an edge for a while, heals it, and waits until everything works again. */
  async break(edge: Edge, fault: Fault): Promise<Outcome> {
    const { stack, probes } = this.trial;
    const link = stack.link(edge.service, edge.server);
    const episode = await this.trial.during(
      async () => {
        apply(fault, link);
        await pause(size.seconds * 1000);
      },
      () => {
        // Brokers before 2.9.16 take what they deliver to a client for a sign of life: a dead connection keeps half of a
        // service's calls until no call comes for a while. The test ends it in the broker's place.
        if (this.keepsDeadClients && edge.server === 'nats') link.reset();
        link.pass();
      },
    );
    const { begunAt, healedAt } = episode;
    const needing = probes.answers((service) => isNeeded(edge, service), begunAt, healedAt);
    const others = probes.answers((service) => !isNeeded(edge, service), begunAt, healedAt);
    const outcome = { ...episode, needing, others };
    report(edge, fault, outcome);
    return outcome;
  }

  findings(): Promise<string[]> {
    return this.trial.findings();
  }

  async stop(): Promise<void> {
    await this.trial.stop();
    await this.trial.stack.stop();
  }
}

function isOlderThan(version: string, present: string): boolean {
  return present.localeCompare(version, 'en', { numeric: true }) < 0;
}

/** What calls were answered while an edge was broken, and what came after it. */
export interface Outcome extends Episode {
  /** Calls that cannot be answered without the edge, and all others. */
  readonly needing: { readonly good: number; readonly bad: number };
  readonly others: { readonly good: number; readonly bad: number };
}

function apply(fault: Fault, link: FaultyLink): void {
  if (fault === 'delay') link.delay(DELAY_MS);
  else link[fault]();
}

function report({ service, server }: Edge, fault: Fault, { needing, others, ...episode }: Outcome): void {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  const line = [
    `${service} – ${server}`.padEnd(23),
    fault.padEnd(8),
    `${needing.bad} of ${needing.bad + needing.good}`.padEnd(20),
    `${others.bad} of ${others.bad + others.good}`.padEnd(12),
    seconds(episode.slowest).padEnd(9),
    seconds(episode.recoveredIn).padEnd(15),
    seconds(episode.liveIn),
  ].join('');
  process.stdout.write(`${line}\n`);
  if (process.env.FAULTS_REPORT !== undefined) appendFileSync(process.env.FAULTS_REPORT, `${line}\n`);
}
