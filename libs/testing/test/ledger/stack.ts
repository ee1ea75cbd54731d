import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { ServiceName } from '@circlet/contracts';
import { DataSource } from 'typeorm';

import {
  createTestDatabase,
  MailInbox,
  ServiceProcess,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
} from '../../src';
import { Balancer } from './balancer';

const withDatabase = ['identity', 'groups', 'chat'] as const satisfies ServiceName[];
const root = resolve(__dirname, '../../../..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A process that is killed and started again. */
export class Mortal {
  private isOver = false;

  private constructor(
    private readonly begin: () => Promise<ServiceProcess>,
    private process: ServiceProcess,
  ) {}

  static async start(begin: () => Promise<ServiceProcess>): Promise<Mortal> {
    return new Mortal(begin, await begin());
  }

  /** `kill -9`, then a start, as an orchestrator does it. */
  async killAndRestart(): Promise<void> {
    await this.process.kill();
    if (!this.isOver) await this.start();
  }

  stop(): Promise<void> {
    this.isOver = true;
    return this.process.kill();
  }

  private async start(): Promise<void> {
    this.process = await this.begin();
    if (this.isOver) await this.process.kill();
  }
}

/** Two gateways and two chat processes behind one port, with the services that sign people up and put them into groups. */
export class Stack {
  private constructor(
    readonly balancer: Balancer,
    readonly chatRows: DataSource,
    /** Gateways and chats, in the order in which they are killed. */
    readonly mortals: readonly Mortal[],
    private readonly endings: readonly (() => Promise<unknown>)[],
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.balancer.port}`;
  }

  static async start(): Promise<Stack> {
    const databases = await Promise.all(withDatabase.map((name) => createTestDatabase(name)));
    const [storage, inbox, balancer] = await Promise.all([
      mkdtemp(join(tmpdir(), 'circlet-ledger-')),
      MailInbox.start(),
      Balancer.start(),
    ]);
    const settings = await settingsOf(databases, inbox, storage, balancer);
    const env = { PATH: process.env.PATH, ...settings };
    await Promise.all(
      withDatabase.map((name) =>
        promisify(execFile)(process.execPath, [join(root, 'services', name, 'dist/migrate.js')], { env }),
      ),
    );
    const start = (name: ServiceName, own: Record<string, string> = {}): Promise<ServiceProcess> =>
      ServiceProcess.start(name, { ...settings, ...own });
    const gateway = async (): Promise<Mortal> => {
      const port = await freePort();
      balancer.add(port);
      return Mortal.start(() => start('gateway', { PORT: String(port) }));
    };
    const [mortals, others] = await Promise.all([
      Promise.all([
        gateway(),
        Mortal.start(() => start('chat')),
        gateway(),
        Mortal.start(() => start('chat')),
      ]),
      Promise.all([start('identity'), start('groups')]),
    ]);
    const chatUrl = databases[withDatabase.indexOf('chat')]?.url ?? '';
    const chatRows = await new DataSource({ type: 'postgres', url: chatUrl }).initialize();
    return new Stack(balancer, chatRows, mortals, [
      ...mortals.map((mortal) => () => mortal.stop()),
      ...others.map((other) => () => other.kill()),
      () => balancer.stop(),
      () => chatRows.destroy(),
      () => inbox.stop(),
      ...databases.map((database) => () => database.drop()),
      () => rm(storage, { recursive: true, force: true }),
    ]);
  }

  async stop(): Promise<void> {
    for (const end of this.endings) await end();
  }
}

async function settingsOf(
  databases: readonly TestDatabase[],
  inbox: MailInbox,
  storage: string,
  balancer: Balancer,
): Promise<Record<string, string>> {
  const urls = withDatabase.map((name, index) => [
    `DATABASE_URL_${name.toUpperCase()}`,
    databases[index]?.url ?? '',
  ]);
  return {
    ...(Object.fromEntries(urls) as Record<string, string>),
    NATS_URL: await suiteNatsUrl(),
    REDIS_URL: await suiteRedisUrl(),
    SMTP_URL: inbox.url,
    STORAGE_URL: pathToFileURL(storage).href,
    PUBLIC_URL: `http://127.0.0.1:${balancer.port}`,
    SESSION_SECRET: 'a secret of the ledger test, long enough',
    RATE_LIMIT_FACTOR: '100000',
    NODE_ENV: 'test',
  };
}
