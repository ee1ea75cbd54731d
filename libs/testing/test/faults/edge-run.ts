import { setTimeout as pause } from 'node:timers/promises';

import { connectNats } from '@circlet/platform';
import type { DatabaseOwner } from '@circlet/service';
import { eventually } from '@circlet/testing';

import { DELAY_MS, type Edge, type Fault, isNeeded } from './edges';
import type { Answers } from './probes';
import { report, seconds } from './report';
import { type Episode, HEALING_MS, size, type Trial } from './trial';

/** Runs the product on links that break one after the other. */
export class EdgeRun {
  private constructor(
    private readonly trial: Trial,
    private readonly keepsDeadClients: boolean,
  ) {}

  /** @param trial - a trial with a linked stack */
  static async of(trial: Trial): Promise<EdgeRun> {
    const broker = await connectNats(trial.stack.natsUrl, 'faults');
    const keepsDeadClients = isOlderThan('2.9.16', broker.info?.version ?? '0');
    await broker.close();
    return new EdgeRun(trial, keepsDeadClients);
  }

  /** Breaks an edge for a while, heals it, and waits until everything works again. */
  async break(edge: Edge, fault: Fault): Promise<Outcome> {
    const { stack, probes } = this.trial;
    const link = stack.link(edge.service, edge.server);
    // After an earlier fault the service may still be reconnecting.
    // Breaking an unused link would have no effect.
    await eventually(() => link.connections > 0, HEALING_MS);
    let heal = (): Promise<void> | void => {
      link.pass();
    };
    const episode = await this.trial.during(
      async () => {
        if (fault === 'used up') {
          const connections = await stack.exhaustConnections(edge.service as DatabaseOwner);
          heal = () => connections.free();
        } else if (fault === 'delay') link.delay(DELAY_MS);
        else link[fault]();
        await pause(size.seconds * 1000);
      },
      () => {
        // Brokers before 2.9.16 treat their own deliveries to a client as a sign of
        // life. A dead connection then keeps half of a service's calls until no call
        // arrives for a while, so the test resets it on the broker's behalf.
        if (this.keepsDeadClients && edge.server === 'nats' && fault === 'drop') link.reset();
        return heal();
      },
    );
    const { begunAt, healedAt } = episode;
    const needing = probes.answers((service) => isNeeded(edge, service), begunAt, healedAt);
    const others = probes.answers((service) => !isNeeded(edge, service), begunAt, healedAt);
    const outcome = { ...episode, needing, others };
    report('edges', lineOf(edge, fault, outcome));
    return outcome;
  }
}

function isOlderThan(version: string, present: string): boolean {
  return present.localeCompare(version, 'en', { numeric: true }) < 0;
}

/** Answers while an edge was broken, and the recovery afterwards. */
export interface Outcome extends Episode {
  /** Answers to calls that need the edge; `others` has the rest. */
  readonly needing: Answers;
  readonly others: Answers;
}

/**
 * Returns whether a fault had an effect: most calls that need the edge failed or,
 * with a delay, were late. Always true of an edge that no call needs.
 */
export const hadEffect = (
  fault: Fault,
  { needing: { good, bad, median } }: Pick<Outcome, 'needing'>,
): boolean => good + bad.length === 0 || bad.length > good || (fault === 'delay' && median >= DELAY_MS);

function lineOf({ service, server }: Edge, fault: Fault, { needing, others, ...episode }: Outcome): string {
  return [
    `${service} – ${server}`.padEnd(23),
    fault.padEnd(8),
    badOf(needing).padEnd(20),
    badOf(others).padEnd(12),
    seconds(episode.slowest).padEnd(9),
    seconds(episode.recoveredIn).padEnd(15),
    seconds(episode.liveIn),
  ].join('');
}

const badOf = ({ good, bad }: Answers): string => `${bad.length} of ${bad.length + good}`;
