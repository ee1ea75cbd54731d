import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Redis } from 'ioredis';

import { eventually } from '@circlet/testing';
import { HEALING_MS } from '../faults/trial';
import { Person } from '../product/person';
import type { Cluster } from './cluster';
import { type Machine, Network } from './network';

const [SERVER, SENTINEL] = [6379, 26379];
const MASTER = 'circlet';
/** Time without an answer after which a Sentinel considers the master down. Milliseconds. */
const DOWN_AFTER_MS = 3_000;

/** A Redis master with a replica, on two of three machines, and a Sentinel on each. */
export class RedisSentinels implements Cluster {
  private readonly folder = mkdtempSync(join(tmpdir(), 'circlet-sentinels-'));
  private cut: Machine | undefined;

  private constructor(private readonly network: Network) {}

  static async start(): Promise<RedisSentinels> {
    const cluster = new RedisSentinels(Network.create(3));
    const [first, second] = cluster.network.machines;
    await cluster.runServer(first!);
    await cluster.runServer(second!, '--replicaof', first!.address, String(SERVER));
    for (const machine of cluster.network.machines) await cluster.runSentinel(machine, first!);
    await cluster.isWhole();
    return cluster;
  }

  get url(): string {
    const sentinels = this.network.machines.map(({ address }) => `${address}:${SENTINEL}`);
    return `redis+sentinel://${sentinels.join(',')}/${MASTER}`;
  }

  async cutOffLeader(): Promise<void> {
    const leader = await this.ask(this.network.machines[2]!, SENTINEL, async (redis) => {
      const [address] = (await redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', MASTER)) as string[];
      return address;
    });
    this.cut = this.network.machines.find(({ address }) => address === leader);
    // The replica follows at once, but the master doesn't wait for it.
    Person.markLatestSessionsLost();
    this.cut?.cutOff();
  }

  async repair(): Promise<void> {
    this.cut?.plugIn();
    await this.isWhole();
  }

  async stop(): Promise<void> {
    await this.network.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Waits until all Sentinels agree on a master that has a replica, and know each other. */
  private async isWhole(): Promise<void> {
    await eventually(async () => {
      const states = await Promise.all(
        this.network.machines.map((machine) =>
          this.ask(machine, SENTINEL, async (redis) => (await redis.call('INFO', 'sentinel')) as string),
        ),
      );
      const masters = new Set(states.map((state) => /address=([^,]+)/.exec(state)?.[1]));
      const roles = await Promise.all(
        this.network.machines
          .slice(0, 2)
          .map((machine) => this.ask(machine, SERVER, (redis) => redis.info('replication'))),
      );
      return (
        masters.size === 1 &&
        states.every((state) => /status=ok,.*slaves=1,sentinels=3/.test(state)) &&
        roles.filter((role) => role.includes('role:master')).length === 1 &&
        roles.some((role) => role.includes('master_link_status:up'))
      );
    }, HEALING_MS);
  }

  private async ask<T>(machine: Machine, port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis({ host: machine.address, port, lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }

  private async runServer(machine: Machine, ...more: readonly string[]): Promise<void> {
    const { address } = machine;
    const folder = mkdtempSync(join(this.folder, 'server-'));
    const args = ['--port', String(SERVER), '--bind', address, '--dir', folder];
    // The replica is taken for lost as soon as the master is.
    const following = [
      '--protected-mode',
      'no',
      '--save',
      '',
      '--repl-timeout',
      '5',
      '--repl-ping-replica-period',
      '1',
    ];
    await machine.run('redis-server', [...args, ...following, ...more], SERVER);
  }

  private async runSentinel(machine: Machine, master: Machine): Promise<void> {
    const file = join(this.folder, `${machine.address}.conf`);
    writeFileSync(
      file,
      [
        `port ${SENTINEL}`,
        `bind ${machine.address}`,
        'protected-mode no',
        `dir ${this.folder}`,
        `sentinel monitor ${MASTER} ${master.address} ${SERVER} 2`,
        `sentinel down-after-milliseconds ${MASTER} ${DOWN_AFTER_MS}`,
        `sentinel failover-timeout ${MASTER} 10000`,
      ].join('\n'),
    );
    await machine.run('redis-server', [file, '--sentinel'], SENTINEL);
  }
}
