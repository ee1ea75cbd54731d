import { randomBytes } from 'node:crypto';

import { connectNats } from '@circlet/platform';
import type { NatsConnection } from 'nats';
import { Client } from 'pg';

import { setUpBroker, streams } from '../src';
import { eventually } from './eventually';

// `@circlet/testing` has more of this, but it builds on this library and cannot be used here.

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set. Run the tests with \`npm test\``);
  return value;
};

const asAdmin = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: setting('TEST_POSTGRES_URL') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** A database for one suite. */
export interface Database {
  readonly url: string;
  drop(): Promise<void>;
  /** Refuses and closes all connections, or accepts connections again. */
  setAcceptingConnections(isOpen: boolean): Promise<void>;
}

/** Creates an empty database. */
export async function createDatabase(): Promise<Database> {
  const name = `events_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(setting('TEST_POSTGRES_URL'));
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`),
    setAcceptingConnections: async (isOpen) => {
      await asAdmin(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${String(isOpen)}`);
      await asAdmin(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND ${String(!isOpen)}`,
      );
    },
  };
}

export const natsUrl = (): string => setting('TEST_NATS_URL');

/** Connects to a broker and empties its streams. */
export async function connectToEmptyBroker(url = natsUrl()): Promise<NatsConnection> {
  const nats = await connectNats(url, 'test');
  await emptyStreams(nats);
  return nats;
}

/** Recreates all streams and consumers, empty. */
export async function emptyStreams(nats: NatsConnection): Promise<void> {
  const manager = await nats.jetstreamManager();
  for (const { name } of streams) await manager.streams.delete(name).catch(() => false);
  // A concurrent run of an operator can interfere, so this retries.
  await eventually(() => setUpBroker(manager));
}
