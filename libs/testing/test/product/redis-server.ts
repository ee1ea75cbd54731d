import type { ChildProcess } from 'node:child_process';

import { Redis } from 'ioredis';

import { freePort } from '@circlet/testing';
import { end, startServer } from './server-process';

/** Path of the Redis server that the setup has found or installed. Undefined if servers only run in containers. */
const program = process.env.TEST_REDIS_PROGRAM;

/** Describes a suite that starts Redis servers of its own. It is skipped without the program. */
export const describeWithOwnRedis = program === undefined ? describe.skip : describe;

/**
 * Returns the path of the server program.
 * @throws Error without it
 */
export function redisServer(): string {
  if (program === undefined) throw new Error('These tests need redis-server, which the setup has not found');
  return program;
}

/** A private Redis whose data can be lost. Needs `redis-server`. */
export class RedisServer {
  private server: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    await redis.run();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Removes all data but keeps the connections. */
  async flush(): Promise<void> {
    const redis = new Redis(this.url);
    await redis.flushall();
    redis.disconnect();
  }

  /** Kills the server and starts it again empty, without cached scripts. */
  async lose(): Promise<void> {
    await this.stop();
    await this.run();
  }

  stop(): Promise<void> {
    return end(this.server, 'SIGKILL');
  }

  private async run(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.server = await startServer(redisServer(), args, this.port);
  }
}
