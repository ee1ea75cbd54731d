import type { EventDefinition, EventOf, ServiceName } from '@circlet/contracts';
import { type Actor, connectNats, createService, type ServiceModule } from '@circlet/platform';
import { type DatabaseSettings, migrate } from '@circlet/platform/database';
import type { INestApplication } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import { DataSource } from 'typeorm';

import { suiteNatsUrl, suiteRedisUrl } from '../servers/suite-servers';
import { createTestDatabase, type TestDatabase } from '../servers/test-database';
import { Caller } from './caller';
import { IncomingEvents } from './incoming-events';
import { recordedEvents } from './recorded-events';

/** URLs of a suite's servers. */
export interface SuiteServers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
}

/** How to build the service under test. */
export interface TestServiceOptions {
  readonly name: ServiceName;
  /** Returns the service's database settings for a database URL. */
  readonly database: (url: string) => DatabaseSettings;
  /** Returns the service's root module for these servers. */
  readonly module: (servers: SuiteServers) => ServiceModule;
}

/** A service that runs in this process on an empty database, a real broker and a real Redis. */
export class TestService {
  /** The service's database, for inserting and inspecting rows. */
  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  private constructor(
    private readonly options: TestServiceOptions,
    private readonly database: TestDatabase,
    readonly servers: SuiteServers,
    readonly nats: NatsConnection,
    readonly incoming: IncomingEvents,
    /** The running Nest application; replaced by {@link restart}. */
    public app: INestApplication,
  ) {}

  /** Creates and migrates a database, empties the broker and Redis, and starts the service on them. */
  static async start(options: TestServiceOptions): Promise<TestService> {
    const database = await createTestDatabase(options.name);
    const [natsUrl, redisUrl] = await Promise.all([suiteNatsUrl(), suiteRedisUrl()]);
    const servers = { databaseUrl: database.url, natsUrl, redisUrl };
    await migrate(options.database(database.url));
    const nats = await connectNats(natsUrl, 'test');
    const app = await startApp(options, servers);
    return new TestService(options, database, servers, nats, new IncomingEvents(nats, options.name), app);
  }

  /** Returns a caller for this user. */
  as(actor: Actor): Caller {
    return new Caller(this.nats, actor);
  }

  /** A signed-out caller. */
  get visitor(): Caller {
    return new Caller(this.nats, null);
  }

  /** Returns the events of one type in the service's outbox, oldest first. */
  recorded<D extends EventDefinition>(definition: D): Promise<EventOf<D>[]> {
    return recordedEvents(this.dataSource, definition);
  }

  /** Stops the service and starts it again on the same data. */
  async restart(): Promise<void> {
    await this.app.close();
    this.app = await startApp(this.options, this.servers);
  }

  /** Stops the service and drops its database. */
  async stop(): Promise<void> {
    await this.app.close();
    await this.nats.close();
    await this.database.drop();
  }
}

const startApp = (options: TestServiceOptions, servers: SuiteServers): Promise<INestApplication> =>
  createService({
    name: options.name,
    module: options.module(servers),
    natsUrl: servers.natsUrl,
    host: '127.0.0.1',
    healthPort: 0,
  });
