import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '@circlet/testing';
import { admin } from './stack';

const root = resolve(__dirname, '../../../..');

/** Settings of the developer's environment that would point the run to the developer's servers. */
const inheritedSettings =
  /^(DATABASE_URL_.*|REDIS_URL|NATS_URL|STORAGE_URL|PUBLIC_URL|HOST|BOOTSTRAP_ADMIN_.*)$/;

interface RunningProcess {
  readonly pid: number;
  readonly name: string;
}

/** URLs of the product's own servers. */
export interface Connections {
  readonly databaseUrls: Readonly<Record<'identity' | 'groups' | 'chat' | 'moderation', string>>;
  readonly redisUrl: string;
  readonly natsUrl: string;
}

/** The whole product as `npm start` runs it, with separate data and servers. Its processes can be killed. */
export class Product {
  private constructor(
    private readonly launcher: ChildProcess,
    private readonly folder: string,
    private readonly log: string[],
    readonly origin: string,
  ) {}

  /**
   * Starts an empty product and waits until it is ready.
   * @param smtpUrl - server for its emails
   * @param environment - settings in addition to the developer's
   */
  static async start(smtpUrl: string, environment: Readonly<Record<string, string>> = {}): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), 'circlet-chaos-'));
    const port = await freePort();
    const own = Object.entries(process.env).filter(([name]) => !inheritedSettings.test(name));
    const launcher = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
      cwd: root,
      env: {
        ...Object.fromEntries(own),
        NODE_ENV: 'development',
        DATA_DIR: folder,
        PORT: String(port),
        DEMO_DATA: 'off',
        SMTP_URL: smtpUrl,
        BOOTSTRAP_ADMIN_EMAIL: admin.email,
        BOOTSTRAP_ADMIN_PASSWORD: admin.password,
        RATE_LIMIT_FACTOR: '100000',
        ...environment,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log: string[] = [];
    for (const stream of [launcher.stdout, launcher.stderr])
      stream.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    const product = new Product(launcher, folder, log, `http://localhost:${port}`);
    while (!product.output.includes('Circlet is ready.')) {
      if (product.hasEnded) throw new Error(`The product did not start:\n${product.output}`);
      await pause(100);
    }
    return product;
  }

  /** Everything that the launcher has printed. */
  get output(): string {
    return this.log.join('');
  }

  /** Calls back once the product has ended, for whatever reason. */
  onEnd(callback: () => void): void {
    this.launcher.once('exit', callback);
  }

  get hasEnded(): boolean {
    return this.launcher.exitCode !== null || this.launcher.signalCode !== null;
  }

  get connections(): Connections {
    return this.read('run/servers.json') as Connections;
  }

  /** Names of the running processes, sorted. */
  get running(): string[] {
    return this.processes.map(({ name }) => name).sort();
  }

  /** Names and ids of the running processes. */
  get pids(): [name: string, pid: number][] {
    return this.processes.map(({ name, pid }) => [name, pid]);
  }

  /** Returns everything that a process has written to its log so far. */
  logOf(name: string): string {
    return readFileSync(join(this.folder, 'logs', `${name}.log`), 'utf8');
  }

  /** Whether every killed process is ready again, according to the launcher. */
  get isHealed(): boolean {
    const { output } = this;
    return this.processes.every(
      ({ name }) => output.lastIndexOf(`  ${name} is ready again`) >= output.lastIndexOf(`  ${name} exited`),
    );
  }

  /**
   * Kills a process like a crash would; the launcher restarts it.
   * @returns false if the process wasn't running
   */
  kill(name: string): boolean {
    const found = this.processes.find((each) => each.name === name);
    if (found === undefined) return false;
    try {
      process.kill(found.pid, 'SIGKILL');
      return true;
    } catch {
      return false;
    }
  }

  /** Stops the product and deletes its data. */
  async stop(): Promise<void> {
    const { cluster } = this.read('instance.json') as { cluster?: string };
    if (!this.hasEnded) {
      const ended = once(this.launcher, 'exit');
      this.launcher.kill('SIGINT');
      await ended;
    }
    if (cluster !== undefined && !cluster.startsWith(this.folder)) {
      await rm(dirname(cluster), { recursive: true, force: true });
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private get processes(): RunningProcess[] {
    return this.read('run/processes.json') as RunningProcess[];
  }

  private read(file: string): unknown {
    return JSON.parse(readFileSync(join(this.folder, file), 'utf8'));
  }
}
