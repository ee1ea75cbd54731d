import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import type { ServiceName } from '@circlet/contracts';
import type { DatabaseOwner } from '@circlet/service';

import { stopWithSuite } from './leftovers';

/** How many of the last log lines an error shows. A report would cut more of them off before the reason. */
const LAST_LINES = 10;

const programOf = (name: ServiceName): string =>
  resolve(__dirname, '../../../../services', name, 'dist/main.js');

/** A service in a separate process, for tests that kill it. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly lines: readonly string[],
  ) {}

  /** Migrates the database of a service with a build, as its settings name it. */
  static async migrate(name: DatabaseOwner, settings: Record<string, string>): Promise<void> {
    const env = { PATH: process.env.PATH, ...settings };
    await promisify(execFile)(process.execPath, [programOf(name), 'migrate'], { env });
  }

  /**
   * Starts the build that Jest's global setup made, and waits until the service logs that it is ready.
   * @param settings - the whole environment, except for PATH
   */
  static async start(name: ServiceName, settings: Record<string, string>): Promise<ServiceProcess> {
    const child = spawn(process.execPath, [programOf(name)], {
      env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log: string[] = [];
    const service = new ServiceProcess(child, log);
    // It may never become ready, or hang.
    stopWithSuite({
      get hasEnded() {
        return service.hasEnded;
      },
      stop: () => service.kill(),
    });
    child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      let isReady = false;
      child.stdout.on('data', (chunk: Buffer) => {
        log.push(chunk.toString());
        // Once ready, the log isn't searched again: joining it on each chunk would make long logs slow.
        isReady ||= log.join('').includes(`${name} is ready`);
        if (isReady) resolve();
      });
      child.once('exit', () => {
        const end = log.join('').trimEnd().split('\n').slice(-LAST_LINES);
        reject(new Error(`${name} ended before it was ready:\n${end.join('\n')}`));
      });
    });
    return service;
  }

  /** Process id; 0 if the process never started. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Everything written to stdout and stderr so far. */
  get log(): string {
    return this.lines.join('');
  }

  /** Whether the process has ended, by itself or by a signal. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Makes the process hang: it keeps its connections but does nothing. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  /** Resumes the process after {@link pause}. */
  resume(): void {
    this.child.kill('SIGCONT');
  }

  /** Kills the process, like a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends the process with SIGTERM, as an orchestrator does. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
