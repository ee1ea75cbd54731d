import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectNats } from '@circlet/platform';
import {
  createServiceDatabase,
  EmailInbox,
  environmentOf,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
} from '@circlet/testing';
import type { NatsConnection } from 'nats';
import { Client, type QueryResultRow } from 'pg';

import { identityEnvironment } from './start-identity';

/** Database, inbox and storage for running identity as a separate process. */
export class ProcessFixture {
  private constructor(
    private readonly database: TestDatabase,
    readonly inbox: EmailInbox,
    readonly nats: NatsConnection,
    private readonly storage: string,
    /** Environment of the process. */
    readonly environment: Record<string, string>,
  ) {}

  static async create(): Promise<ProcessFixture> {
    const database = await createServiceDatabase('identity');
    const inbox = await EmailInbox.start();
    const storage = await mkdtemp(join(tmpdir(), 'circlet-photos-'));
    const servers = {
      databaseUrl: database.url,
      natsUrl: await suiteNatsUrl(),
      redisUrl: await suiteRedisUrl(),
    };
    const nats = await connectNats(servers.natsUrl, 'test');
    const environment = {
      ...environmentOf('identity', servers),
      ...identityEnvironment(storage, inbox),
    };
    return new ProcessFixture(database, inbox, nats, storage, environment);
  }

  /** Runs a query on a new connection, outside the service. */
  async query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.database.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await this.nats.close();
    await this.inbox.stop();
    await this.database.drop();
    await rm(this.storage, { recursive: true, force: true });
  }
}
