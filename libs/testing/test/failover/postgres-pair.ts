import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { eventually } from '@circlet/testing';
import { HEALING_MS } from '../faults/trial';
import { end } from '../product/server-process';
import type { Cluster } from './cluster';
import { type Machine, Network } from './network';

const PORT = 5432;
/** Pause between two checks of the primary, how long it has to answer, and how many failed ones promote the standby. */
const [CHECK_MS, ANSWER_MS, FAILED_CHECKS] = [1_000, 2_000, 4];
/** Commits wait for any standby. */
const WAITS = `ALTER SYSTEM SET synchronous_standby_names = '*'`;

interface Server {
  readonly machine: Machine;
  readonly folder: string;
  child?: ChildProcess;
}

/**
 * A PostgreSQL primary whose commits wait for its standby. As tools such as Patroni do, a watcher promotes the
 * standby once the primary has been silent for a while, and a returning primary is rewound and becomes the standby.
 */
export class PostgresPair implements Cluster {
  private readonly folder = mkdtempSync(join(tmpdir(), 'circlet-pair-'));
  private readonly account = postgresAccount();
  private watching: Promise<void> | undefined;
  private isOver = false;
  private failedChecks = 0;

  private constructor(
    private readonly programs: string,
    private readonly network: Network,
    private primary: Server,
    private standby: Server,
  ) {
    chownSync(this.folder, this.account.uid, this.account.gid);
  }

  static async start(): Promise<PostgresPair> {
    const programs = programFolder();
    const network = Network.create(2);
    const [first, second] = network.machines.map((machine) => ({ machine, folder: '' }));
    const pair = new PostgresPair(programs, network, first!, second!);
    for (const server of [pair.primary, pair.standby])
      Object.assign(server, { folder: join(pair.folder, server.machine.address) });
    await pair.create(pair.primary);
    await pair.as('pg_basebackup', [
      '-h',
      pair.primary.machine.address,
      '-U',
      'postgres',
      '-D',
      pair.standby.folder,
    ]);
    await pair.follow();
    pair.watching = pair.watch();
    return pair;
  }

  /** URL of both servers, as a superuser. */
  get url(): string {
    const servers = this.network.machines.map(({ address }) => `${address}:${PORT}`);
    return `postgres://postgres@${servers.join(',')}/postgres`;
  }

  cutOffLeader(): Promise<void> {
    this.primary.machine.cutOff();
    return Promise.resolve();
  }

  async repair(): Promise<void> {
    // By now the watcher has promoted the standby.
    await eventually(() => this.failedChecks === 0, HEALING_MS);
    // A former primary must not come back as one.
    await end(this.standby.child, 'SIGINT');
    this.standby.machine.plugIn();
    // pg_rewind learns of the promotion from the last checkpoint: before PostgreSQL 16 it would find nothing to do.
    await this.ask(this.primary, 'CHECKPOINT');
    await eventually(() => this.rewinds(), HEALING_MS);
    await this.follow();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.watching;
    await this.network.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      await pause(CHECK_MS);
      const lives = await this.ask(this.primary, 'SELECT').then(
        () => true,
        () => false,
      );
      this.failedChecks = lives ? 0 : this.failedChecks + 1;
      // If the standby can't be reached either, the next failed check tries again.
      if (this.failedChecks >= FAILED_CHECKS) await this.promote().catch(() => undefined);
    }
  }

  private async promote(): Promise<void> {
    await this.ask(this.standby, 'SELECT pg_promote()');
    [this.primary, this.standby] = [this.standby, this.primary];
    await eventually(() => this.ask(this.primary, 'CREATE TEMPORARY TABLE promoted ()').then(() => true));
    this.failedChecks = 0;
  }

  private async create(server: Server): Promise<void> {
    await this.as('initdb', ['-D', server.folder, '-U', 'postgres', '--auth=trust', '--no-sync']);
    appendFileSync(
      join(server.folder, 'postgresql.conf'),
      `listen_addresses = '*'\nmax_connections = 300\nwal_log_hints = on\nwal_keep_size = 512\nunix_socket_directories = ''\n`,
    );
    appendFileSync(
      join(server.folder, 'pg_hba.conf'),
      'host all all 10.0.0.0/8 trust\nhost replication all 10.0.0.0/8 trust\n',
    );
    await this.run(server);
  }

  /** Makes the standby follow the primary, and commits wait for it. */
  private async follow(): Promise<void> {
    const { folder } = this.standby;
    const { uid, gid } = this.account;
    writeFileSync(join(folder, 'standby.signal'), '');
    chownSync(join(folder, 'standby.signal'), uid, gid);
    const upstream = `host=${this.primary.machine.address} port=${PORT} user=postgres application_name=standby`;
    appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${upstream}'\n`);
    await this.run(this.standby);
    await eventually(async () => {
      const [row] = await this.ask(this.primary, 'SELECT state FROM pg_stat_replication');
      return row?.state === 'streaming';
    }, HEALING_MS);
    await this.ask(this.primary, WAITS);
    await this.ask(this.primary, 'SELECT pg_reload_conf()');
    await eventually(async () => {
      const [row] = await this.ask(this.primary, 'SELECT sync_state FROM pg_stat_replication');
      return row?.sync_state === 'sync';
    });
  }

  /** Takes back what only the former primary has. It starts as a standby afterwards. */
  private async rewinds(): Promise<boolean> {
    const source = `host=${this.primary.machine.address} port=${PORT} user=postgres dbname=postgres`;
    await this.as('pg_rewind', ['-D', this.standby.folder, `--source-server=${source}`, '--no-sync']);
    return true;
  }

  private async run(server: Server): Promise<void> {
    server.child = await server.machine.run(
      join(this.programs, 'postgres'),
      ['-D', server.folder],
      PORT,
      this.account,
    );
    await eventually(() => this.ask(server, 'SELECT').then(() => true), HEALING_MS);
  }

  private async ask(server: Server, sql: string): Promise<Record<string, unknown>[]> {
    const client = new Client({
      host: server.machine.address,
      port: PORT,
      user: 'postgres',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: sql === 'SELECT' ? ANSWER_MS : 10_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /**
   * Runs a program of PostgreSQL, which refuses to run as root. Does not block this process, which meanwhile answers
   * the product's requests and emails.
   */
  private async as(name: string, args: readonly string[]): Promise<void> {
    await promisify(execFile)(join(this.programs, name), args, { ...this.account, cwd: this.folder });
  }
}

/**
 * Returns the folder of the programs of PostgreSQL, which Debian doesn't put into the path.
 * @throws Error when they are not installed
 */
function programFolder(): string {
  const find = 'ls /usr/lib/postgresql/*/bin/pg_rewind 2>/dev/null || command -v pg_rewind';
  return dirname(execFileSync('sh', ['-c', find]).toString().trim().split('\n').at(-1) ?? '');
}

function postgresAccount(): { uid: number; gid: number } {
  const home = '/var/lib/postgresql';
  const { uid, gid } = statSync(home);
  return { uid, gid };
}
