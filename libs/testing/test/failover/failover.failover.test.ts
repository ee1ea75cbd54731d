import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { seconds } from '../faults/report';
import { size, Trial } from '../faults/trial';
import { oneOfEach, Stack } from '../product/stack';
import { BrokerCluster } from './broker-cluster';
import type { Cluster } from './cluster';
import { PostgresPair } from './postgres-pair';
import { RedisSentinels } from './redis-sentinels';

/** How often the leader is cut off, and for how long. Milliseconds. */
const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? '3');
const CUT_OFF_MS = Number(process.env.FAILOVER_SECONDS ?? '40') * 1_000;
/** How long after the cut every call must succeed, while the former leader is still away. Milliseconds. */
const PROMISED_MS = 30_000;

/** The clusters, by the word that `npm run failover` takes. */
const clusters = {
  jetstream: {
    what: 'the leader of three NATS servers',
    start: () => BrokerCluster.start(),
    stackOn: ({ url }: Cluster) => Stack.start(oneOfEach, { natsUrl: url }),
  },
  redis: {
    what: 'the Redis master that three Sentinels watch',
    start: () => RedisSentinels.start(),
    stackOn: ({ url }: Cluster) => Stack.start(oneOfEach, { redisUrl: url }),
  },
  postgres: {
    what: 'the PostgreSQL primary with a synchronous standby',
    start: () => PostgresPair.start(),
    stackOn: ({ url }: Cluster) => Stack.start(oneOfEach, { postgresUrl: url }),
  },
} as const;

const { FAILOVER_OF: chosen = Object.keys(clusters).join(' ') } = process.env;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

describe.each(Object.entries(clusters).filter(([name]) => chosen.split(' ').includes(name)))(
  `a product whose %s cluster loses its leader (seed ${size.seed})`,
  (name, { what, start, stackOn }) => {
    let cluster: Cluster | undefined;
    let trial: Trial | undefined;
    const outages: number[] = [];
    const slowest: number[] = [];

    beforeAll(async () => {
      cluster = await start();
      trial = await Trial.start(await stackOn(cluster), size);
    }, 300_000);
    afterAll(async () => {
      await trial?.stop();
      await trial?.stack.stop();
      await cluster?.stop();
    }, 120_000);

    it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
      'serves everything again while the former leader is cut off, and after its return (round %d)',
      async () => {
        if (cluster === undefined || trial === undefined) throw new Error('The product has not started');
        const leading = cluster;
        let cutAt = 0;
        const episode = await trial.during(
          async () => {
            await leading.cutOffLeader();
            cutAt = performance.now();
            await pause(CUT_OFF_MS);
          },
          () => leading.repair(),
        );
        const outage = trial.probes.outage(cutAt, cutAt + CUT_OFF_MS);
        outages.push(outage);
        slowest.push(episode.slowest);
        expect(outage).toBeLessThan(PROMISED_MS);
      },
      300_000,
    );

    it('answered every call, lost and invented nothing, and all copies are equal', async () => {
      expect(await trial?.findings()).toEqual([]);
      const messages = trial?.usage.world.confirmed.messages.size;
      const line = [
        `${name}: ${what} cut off ${outages.length === 1 ? 'once' : `${outages.length} times`}`,
        `calls failed for ${seconds(median(outages))} (median; ${outages.map(seconds).join(', ')})`,
        `slowest answer ${seconds(Math.max(...slowest))}`,
        `${messages} messages confirmed, 0 differences`,
      ].join('; ');
      process.stdout.write(`${line}\n`);
      if (process.env.FAILOVER_REPORT !== undefined) appendFileSync(process.env.FAILOVER_REPORT, `${line}\n`);
    }, 300_000);
  },
);
