import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eventually } from './eventually';
import { freePort, natsServer } from './nats-server';

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });

/** A broker for one suite, whose disk can be wiped and rolled back. */
export class PrivateBroker {
  private readonly folder = mkdtempSync(join(tmpdir(), 'circlet-broker-'));
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<PrivateBroker> {
    const broker = new PrivateBroker(await freePort());
    await broker.run();
    return broker;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Copies the current disk. Restarts the server. */
  async copyDisk(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.copy, { recursive: true, force: true });
    cpSync(this.disk, this.copy, { recursive: true });
    await this.run();
  }

  /** Kills the server, restores the copy of the disk, and starts the server again. */
  async rollBack(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.disk, { recursive: true });
    cpSync(this.copy, this.disk, { recursive: true });
    await this.run();
  }

  /** Rolls back only the messages of a stream, so its consumers are ahead of it. */
  async rollBackMessages(stream: string): Promise<void> {
    await this.end('SIGKILL');
    const messages = join('jetstream', '$G', 'streams', stream, 'msgs');
    rmSync(join(this.disk, messages), { recursive: true });
    cpSync(join(this.copy, messages), join(this.disk, messages), { recursive: true });
    await this.run();
  }

  /** Kills the server and starts it again on an empty disk. */
  async wipe(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.disk, { recursive: true });
    await this.run();
  }

  async stop(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get disk(): string {
    return join(this.folder, 'disk');
  }

  private get copy(): string {
    return join(this.folder, 'copy');
  }

  private async run(): Promise<void> {
    const options = [
      '--addr',
      '127.0.0.1',
      '--port',
      String(this.port),
      '--jetstream',
      '--store_dir',
      this.disk,
    ];
    this.child = spawn(natsServer(), options, { stdio: 'ignore' });
    await eventually(() => listens(this.port));
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
