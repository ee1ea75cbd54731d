import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ServiceName } from '@circlet/contracts';
import type { DatabaseOwner } from '@circlet/service';

import {
  createServiceDatabase,
  FaultyLink,
  EmailInbox,
  noPushService,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
  testVapidKey,
} from '@circlet/testing';
import { Balancer } from './balancer';
import { Replica } from './replica';
import { ExhaustedConnections } from './exhausted-connections';

/** The bootstrap admin of a stack with identity. */
export const admin = { email: 'admin@example.org', password: 'correct horse battery' } as const;

/** Servers that services connect to. */
export type ServerName = 'postgres' | 'redis' | 'nats';

/** Number of processes per service. Services that are missing don't run. */
export type Replicas = Readonly<Partial<Record<ServiceName, number>>>;

/** One process of each service. */
export const oneOfEach: Replicas = { identity: 1, groups: 1, chat: 1, moderation: 1, gateway: 1 };

interface Options {
  /** Whether to put a link between each service and each of its servers. */
  readonly isLinked?: boolean;
  /** A broker and a Redis to use instead of the suite's. */
  readonly natsUrl?: string;
  readonly redisUrl?: string;
  /** PostgreSQL servers of which one accepts writes, to use instead of the suite's; as a superuser. */
  readonly postgresUrl?: string;
  /** Environment of each process in addition to its settings. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * The product as it is deployed, with several processes per service and all gateways behind one port, on the
 * suite's servers. A test can end or suspend its processes and break the links to its servers, one by one.
 */
export class Stack {
  private constructor(
    private readonly balancer: Balancer,
    /** URLs that bypass the links. */
    readonly natsUrl: string,
    readonly redisUrl: string,
    /** Receives the product's emails. */
    readonly inbox: EmailInbox,
    /** The processes, grouped by service in the requested order. */
    readonly replicas: readonly Replica[],
    private readonly databases: ReadonlyMap<DatabaseOwner, TestDatabase>,
    private readonly links: ReadonlyMap<string, FaultyLink>,
    private readonly endings: readonly (() => Promise<unknown>)[],
  ) {}

  /** Starts the built services and waits until each process is ready. */
  static async start(wanted: Replicas, { isLinked = false, ...own }: Options = {}): Promise<Stack> {
    const services = Object.keys(wanted) as ServiceName[];
    const owners = services.filter((name): name is DatabaseOwner => name !== 'gateway');
    const databases = new Map(
      await Promise.all(
        owners.map(async (name) => [name, await createServiceDatabase(name, own.postgresUrl)] as const),
      ),
    );
    const [storage, inbox, balancer, natsUrl, redisUrl] = await Promise.all([
      mkdtemp(join(tmpdir(), 'circlet-stack-')),
      EmailInbox.start(),
      Balancer.start(),
      own.natsUrl ?? suiteNatsUrl(),
      own.redisUrl ?? suiteRedisUrl(),
    ]);
    const links = new Map<string, FaultyLink>();
    const via = async (service: ServiceName, server: ServerName, url: string): Promise<string> => {
      if (!isLinked) return url;
      const link = await FaultyLink.to(url);
      links.set(`${service} ${server}`, link);
      return link.url;
    };
    const settingsOf = async (service: ServiceName): Promise<Record<string, string>> => {
      const database = databases.get(service as DatabaseOwner);
      return {
        ...(database && {
          [`DATABASE_URL_${service.toUpperCase()}`]: await via(service, 'postgres', database.ownerUrl),
        }),
        NATS_URL: await via(service, 'nats', natsUrl),
        REDIS_URL: await via(service, 'redis', redisUrl),
        SMTP_URL: inbox.url,
        STORAGE_URL: pathToFileURL(storage).href,
        PUBLIC_URL: `http://127.0.0.1:${balancer.port}`,
        SESSION_SECRET: 'a secret of the test, long enough',
        ENCRYPTION_SECRET: 'another secret of the test, long enough',
        VAPID_PRIVATE_KEY: testVapidKey,
        PUSH_SERVICES: noPushService,
        BOOTSTRAP_ADMIN_EMAIL: admin.email,
        BOOTSTRAP_ADMIN_PASSWORD: admin.password,
        RATE_LIMIT_FACTOR: '100000',
        SHUTDOWN_DELAY_MS: '1500',
        NODE_ENV: 'test',
        ...own.environment,
      };
    };
    const settings = new Map(
      await Promise.all(services.map(async (name) => [name, await settingsOf(name)] as const)),
    );
    const replicas = await Promise.all(
      services.flatMap((name) =>
        Array.from({ length: wanted[name] ?? 0 }, () => Replica.start(name, settings.get(name) ?? {})),
      ),
    );
    for (const { service, port } of replicas) if (service === 'gateway') balancer.add(port);
    return new Stack(balancer, natsUrl, redisUrl, inbox, replicas, databases, links, [
      ...replicas.map((replica) => () => replica.stop()),
      ...[...links.values()].map((link) => () => link.close()),
      () => balancer.stop(),
      () => inbox.stop(),
      ...[...databases.values()].map((database) => () => database.drop()),
      () => rm(storage, { recursive: true, force: true }),
    ]);
  }

  /** Origin of the API. */
  get origin(): string {
    return `http://127.0.0.1:${this.balancer.port}`;
  }

  /** URL of the WebSocket endpoint. */
  get socketUrl(): string {
    return `ws://127.0.0.1:${this.balancer.port}/ws`;
  }

  /** Returns whether every process reports that it is ready and the balancer has noticed. */
  async isReady(): Promise<boolean> {
    const answers = await Promise.all(
      this.replicas.map(({ port }) => fetch(`http://127.0.0.1:${port}/health/ready`)),
    );
    return answers.every(({ ok }) => ok) && this.balancer.isComplete;
  }

  /** Returns the URL of a running service's database, as a superuser and bypassing any link. */
  databaseUrl(service: DatabaseOwner): string {
    return this.database(service).url;
  }

  /** Occupies every connection that a service may have to its database, and ends the service's own. */
  exhaustConnections(service: DatabaseOwner): Promise<ExhaustedConnections> {
    return ExhaustedConnections.of(this.database(service));
  }

  /** The database URLs of all services. All of them must be running. */
  get databaseUrls(): Readonly<Record<DatabaseOwner, string>> {
    return {
      identity: this.databaseUrl('identity'),
      groups: this.databaseUrl('groups'),
      chat: this.databaseUrl('chat'),
      moderation: this.databaseUrl('moderation'),
    };
  }

  /** Returns the link between a service and a server of a linked stack. */
  link(service: ServiceName, server: ServerName): FaultyLink {
    const link = this.links.get(`${service} ${server}`);
    if (link === undefined) throw new Error(`There is no link from ${service} to ${server}`);
    return link;
  }

  async stop(): Promise<void> {
    for (const end of this.endings) await end();
  }

  private database(service: DatabaseOwner): TestDatabase {
    const database = this.databases.get(service);
    if (database === undefined) throw new Error(`${service} is not running`);
    return database;
  }
}
