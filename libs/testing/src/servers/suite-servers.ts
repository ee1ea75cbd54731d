import { setUpBroker, streams } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import { Redis } from 'ioredis';
import { NatsError } from 'nats';

/**
 * Returns what Jest's global setup has put into the environment.
 * @throws Error if another runner started the tests
 */
export const requiredEnv = (
  name: 'TEST_NATS_URL' | 'TEST_REDIS_URL' | 'TEST_POSTGRES_URL' | 'TEST_RUN',
): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests through \`npm test\``);
  return value;
};

/** Number of this Jest worker, starting at 1. */
const workerNumber = (): number => Number(process.env.JEST_WORKER_ID ?? '1');

const STREAM_NOT_FOUND = 10059;

/**
 * Returns the URL of the suite's broker. Its streams are laid out as the operator
 * lays them out, without messages from earlier suites. `TEST_NATS_URL` signs in as
 * this Jest worker; see `tools/jest/worker-account.cjs`.
 */
export async function suiteNatsUrl(): Promise<string> {
  const url = requiredEnv('TEST_NATS_URL');
  const connection = await connectNats(url, 'test-suite');
  try {
    const manager = await connection.jetstreamManager();
    for (const { name } of streams) {
      await manager.streams.delete(name).catch((error: unknown) => {
        if (!(error instanceof NatsError) || error.api_error?.err_code !== STREAM_NOT_FOUND) throw error;
      });
    }
    await setUpBroker(manager);
  } finally {
    await connection.close();
  }
  return url;
}

/** Returns the URL of the suite's Redis, emptied. Each Jest worker has its own numbered database. */
export async function suiteRedisUrl(): Promise<string> {
  const url = new URL(requiredEnv('TEST_REDIS_URL'));
  url.pathname = `/${workerNumber()}`;
  const redis = new Redis(url.toString());
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
  return url.toString();
}
