import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectRedis } from '@circlet/platform';
import { Redis } from 'ioredis';

import { eventually, FaultyLink, freePort } from '@circlet/testing';
import { describeWithOwnRedis, redisServer } from '../product/redis-server';
import { end, startServer } from '../product/server-process';

const MASTER = 'circlet';

/** A Redis master with a replica and one Sentinel, on this machine. */
class Servers {
  private readonly running: ChildProcess[] = [];
  private folder = '';
  sentinelPort = 0;

  async start(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), 'circlet-sentinel-'));
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const [master, replica] = ports;
    this.sentinelPort = ports[2];
    await this.run(master, '--port', String(master));
    await this.run(replica, '--port', String(replica), '--replicaof', '127.0.0.1', String(master));
    const file = join(this.folder, 'sentinel.conf');
    writeFileSync(file, `port ${this.sentinelPort}\nsentinel monitor ${MASTER} 127.0.0.1 ${master} 1\n`);
    await this.run(this.sentinelPort, file, '--sentinel');
    await eventually(async () => (await this.ask('INFO', 'sentinel')).includes('slaves=1'));
  }

  /** Makes the replica the master, and waits until the Sentinel has announced it. */
  async failOver(): Promise<void> {
    const listener = new Redis(this.sentinelPort, '127.0.0.1');
    await listener.subscribe('+switch-master');
    const announced = once(listener, 'message');
    await eventually(async () => (await this.ask('SENTINEL', 'FAILOVER', MASTER)) === 'OK');
    await announced;
    listener.disconnect();
  }

  /** Waits until a client waits for news of failovers. */
  async haveSubscriber(): Promise<void> {
    await eventually(async () => (await this.ask('CLIENT', 'LIST')).includes('sub=1'));
  }

  async masterPort(): Promise<number> {
    const [, port] = await this.ask<[string, string]>('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', MASTER);
    return Number(port);
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((each) => end(each, 'SIGKILL')));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(port: number, ...args: readonly string[]): Promise<void> {
    const here = ['--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    this.running.push(await startServer(redisServer(), [...args, ...here], port));
  }

  private async ask<T = string>(command: string, ...args: readonly string[]): Promise<T> {
    const redis = new Redis(this.sentinelPort, '127.0.0.1');
    try {
      return (await redis.call(command, ...args)) as T;
    } finally {
      redis.disconnect();
    }
  }
}

describeWithOwnRedis('a connection to the Redis master that Sentinels name', () => {
  const servers = new Servers();
  let link: FaultyLink | undefined;
  let redis: Redis | undefined;

  beforeAll(async () => {
    await servers.start();
    link = await FaultyLink.to(`redis://127.0.0.1:${servers.sentinelPort}`);
    redis = connectRedis(`redis+sentinel://${new URL(link.url).host}/${MASTER}`, 'outages');
    redis.on('error', () => undefined);
    await redis.ping();
    await servers.haveSubscriber();
  }, 60_000);
  afterAll(async () => {
    await servers.stop();
    redis?.disconnect();
    await link?.close();
  });

  it('follows a failover that is announced while it connects again', async () => {
    const former = new Redis(await servers.masterPort(), '127.0.0.1');
    link?.silence();
    await former.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    former.disconnect();
    await eventually(() => redis?.status === 'connecting');
    await servers.failOver();
    link?.pass();
    await eventually(async () => (await redis?.set('key', 'value')) === 'OK');
  }, 60_000);
});
