import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort } from '@circlet/testing';
import { end, startServer } from './server-process';

const operatorProgram = resolve(__dirname, '../../../events/dist/operator/main.js');

/** A private broker with its operator. Its disk can be wiped, rolled back and filled. Needs `nats-server`. */
export class Broker {
  private readonly folder = mkdtempSync(join(tmpdir(), 'circlet-broker-'));
  private server: ChildProcess | undefined;
  private operator: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<Broker> {
    const broker = new Broker(await freePort());
    await broker.run();
    broker.operator = spawn(process.execPath, [operatorProgram], {
      env: { PATH: process.env.PATH, NATS_URL: broker.url, HEALTH_PORT: String(await freePort()) },
      stdio: 'ignore',
    });
    return broker;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Copies the disk. The server restarts for this. */
  async copyDisk(): Promise<void> {
    await end(this.server, 'SIGTERM');
    rmSync(this.copy, { recursive: true, force: true });
    cpSync(this.disk, this.copy, { recursive: true });
    await this.run();
  }

  /** Kills the server, restores its disk from the copy, and starts it again. */
  async rollBack(): Promise<void> {
    await end(this.server, 'SIGKILL');
    rmSync(this.disk, { recursive: true });
    cpSync(this.copy, this.disk, { recursive: true });
    await this.run();
  }

  /** Kills the server and starts it again on an empty disk. */
  async wipe(): Promise<void> {
    await end(this.server, 'SIGKILL');
    rmSync(this.disk, { recursive: true });
    await this.run();
  }

  /** Restarts the server with a disk limit in bytes; by default 1 GiB, which is always enough. */
  async resize(bytes?: number): Promise<void> {
    await end(this.server, 'SIGTERM');
    await this.run(bytes);
  }

  async stop(): Promise<void> {
    await end(this.operator, 'SIGKILL');
    await end(this.server, 'SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get disk(): string {
    return join(this.folder, 'disk');
  }

  private get copy(): string {
    return join(this.folder, 'copy');
  }

  private async run(bytes = 1024 ** 3): Promise<void> {
    const file = join(this.folder, 'nats.conf');
    const settings = {
      host: '127.0.0.1',
      port: this.port,
      max_payload: 10 * 1024 * 1024,
      ping_interval: '2s',
      ping_max: 2,
      jetstream: { store_dir: this.disk, max_file_store: bytes },
    };
    writeFileSync(file, JSON.stringify(settings));
    this.server = await startServer('nats-server', ['--config', file], this.port);
  }
}
