import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

import type { ServiceName } from '@circlet/contracts';

const workspaceRoot = resolve(__dirname, '../../../..');

/** A service in a process of its own, for tests that kill it. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly lines: readonly string[],
  ) {}

  /**
   * Starts what stands built, by Jest's global setup, and waits until it says that it is ready.
   * @param settings - its whole environment, beside PATH
   */
  static async start(name: ServiceName, settings: Record<string, string>): Promise<ServiceProcess> {
    const child = spawn(process.execPath, [join(workspaceRoot, 'services', name, 'dist', 'main.js')], {
      env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      let isReady = false;
      child.stdout.on('data', (chunk: Buffer) => {
        log.push(chunk.toString());
        // Looking at all of it with each chunk would make long logs slow.
        isReady ||= log.join('').includes(`${name} is ready`);
        if (isReady) resolve();
      });
      child.once('exit', () => {
        reject(new Error(`${name} ended before it was ready:\n${log.join('')}`));
      });
    });
    return new ServiceProcess(child, log);
  }

  /** Of the process, while it runs. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Everything that it has written so far. */
  get log(): string {
    return this.lines.join('');
  }

  /** Whether it has ended, however. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Makes it hang: it keeps its connections and does nothing. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  /** Lets it go on after {@link pause}. */
  resume(): void {
    this.child.kill('SIGCONT');
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends it as an orchestrator does. */
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
