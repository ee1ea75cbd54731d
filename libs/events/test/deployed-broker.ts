import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { connectNats } from '@circlet/platform';
import type { NatsConnection } from 'nats';

import { freePort, natsServer } from './nats-server';

const configuration = resolve(__dirname, '../../../deploy/nats/nats.conf');
/** NATS 2.9 does not start with this setting. */
const knowsSyncInterval = (): boolean =>
  !/v(?:1|2\.[0-9])\./.test(execFileSync(natsServer(), ['--version'], { encoding: 'utf8' }));
const users = ['gateway', 'identity', 'groups', 'chat', 'moderation', 'operator'] as const;

/** A user of the deployed broker. */
export type BrokerUser = (typeof users)[number];

/** A broker for one suite with the accounts of the deployment. */
export class DeployedBroker {
  private readonly connections: NatsConnection[] = [];

  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(): Promise<DeployedBroker> {
    const [port, httpPort] = [await freePort(), await freePort()];
    const folder = mkdtempSync(join(tmpdir(), 'circlet-broker-'));
    const file = join(folder, 'nats.conf');
    const deployed = readFileSync(configuration, 'utf8');
    const adapted = deployed
      .replace('store_dir: "/data"', `store_dir: "${folder}"`)
      .replace('127.0.0.1:8222', `127.0.0.1:${httpPort}`)
      .replace(/^ *sync_interval: "10s"\n/m, knowsSyncInterval() ? '$&' : '');
    writeFileSync(file, adapted);
    const options = ['--config', file, '--addr', '127.0.0.1', '--port', String(port)];
    const child = spawn(natsServer(), options, {
      env: Object.fromEntries(
        users.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, `secret-of-${user}`]),
      ),
      stdio: 'ignore',
    });
    const broker = new DeployedBroker(port, folder, child);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The broker exited')));
    await Promise.race([broker.connect('operator'), ended]);
    ended.catch(() => undefined);
    return broker;
  }

  url(user: BrokerUser): string {
    return `nats://${user}:secret-of-${user}@127.0.0.1:${this.port}`;
  }

  /** Connects as this user. Stopping the broker closes the connection. */
  async connect(user: BrokerUser): Promise<NatsConnection> {
    const connection = await connectNats(this.url(user), 'test');
    this.connections.push(connection);
    return connection;
  }

  async stop(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.close()));
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
