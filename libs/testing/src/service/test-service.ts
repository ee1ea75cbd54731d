import type { EventDefinition, EventOf } from '@circlet/contracts';
import { type Actor, connectNats, createService } from '@circlet/platform';
import { type CommonSettings, type DatabaseOwner, databaseVariable, type Service } from '@circlet/service';
import type { INestApplication, Provider } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import { DataSource } from 'typeorm';

import { suiteNatsUrl, suiteRedisUrl } from '../servers/suite-servers';
import { createServiceDatabase, type TestDatabase } from '../servers/test-database';
import { Caller } from './caller';
import { IncomingEvents } from './incoming-events';
import { stopWithSuite } from './leftovers';
import { recordedEvents } from './recorded-events';

/** URLs of a suite's servers. */
export interface SuiteServers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
}

/** Returns the environment variables of a service on these servers. */
export const environmentOf = (name: DatabaseOwner, servers: SuiteServers): Record<string, string> => ({
  [databaseVariable(name)]: servers.databaseUrl,
  NATS_URL: servers.natsUrl,
  REDIS_URL: servers.redisUrl,
  LOG_LEVEL: 'fatal',
});

/** A suite's changes to the service under test. */
interface TestServiceOptions {
  /** Environment variables in addition to the URLs of the servers. */
  readonly environment?: Readonly<Record<string, string>>;
  /** See `Service.module`. */
  readonly replacements?: readonly Provider[];
}

/** A service that runs in this process on an empty database, a real broker and a real Redis. */
export class TestService {
  private isStopped = false;

  /** The service's database, for inserting and inspecting rows. */
  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  private constructor(
    private readonly startApp: () => Promise<INestApplication>,
    private readonly database: TestDatabase,
    readonly servers: SuiteServers,
    readonly nats: NatsConnection,
    readonly incoming: IncomingEvents,
    /** The running Nest application; replaced by {@link restart}. */
    public app: INestApplication,
  ) {}

  /** Creates a migrated database, empties the broker and Redis, and starts the service on them. */
  static start<Name extends DatabaseOwner, Settings extends CommonSettings<Name>>(
    service: Service<Name, Settings>,
    options: TestServiceOptions = {},
  ): Promise<TestService> {
    const starting = TestService.create(service, options);
    stopWithSuite(starting);
    return starting;
  }

  private static async create<Name extends DatabaseOwner, Settings extends CommonSettings<Name>>(
    service: Service<Name, Settings>,
    { environment = {}, replacements = [] }: TestServiceOptions,
  ): Promise<TestService> {
    const { name } = service;
    const database = await createServiceDatabase(name);
    const [natsUrl, redisUrl] = await Promise.all([suiteNatsUrl(), suiteRedisUrl()]);
    const servers = { databaseUrl: database.url, natsUrl, redisUrl };
    const nats = await connectNats(natsUrl, 'test');
    const settings = service.readSettings({ ...environmentOf(name, servers), ...environment });
    const startApp = (): Promise<INestApplication> =>
      createService({
        name,
        module: service.module(settings, replacements),
        natsUrl,
        host: '127.0.0.1',
        healthPort: 0,
      });
    const app = await startApp();
    return new TestService(startApp, database, servers, nats, new IncomingEvents(nats, name), app);
  }

  /** Returns a caller for this user. */
  as(actor: Actor): Caller {
    return new Caller(this.nats, actor);
  }

  /** Whether {@link stop} was called. */
  get hasEnded(): boolean {
    return this.isStopped;
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
    this.app = await this.startApp();
  }

  /** Stops the service and drops its database. */
  async stop(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    await this.app.close();
    await this.nats.close();
    await this.database.drop();
  }
}
