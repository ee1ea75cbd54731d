import { runOutsideContext } from '../logging/request-context';

/**
 * The work to repeat, its interval, and a callback for failures. Failed work is retried at the next interval.
 */
export interface RepeatedWorkOptions {
  everyMs: number;
  work: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Work that a service repeats while it runs, one run at a time. Requests for a
 * run during a run, from the clock or {@link wake}, are merged into one more run
 * afterwards, because runs that wait for an unavailable server would pile up.
 */
export class RepeatedWork {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private hasStopped = false;

  constructor(private readonly options: RepeatedWorkOptions) {}

  /** Runs the work now and then at every interval. */
  start(): void {
    this.timer = setInterval(() => {
      this.wake();
    }, this.options.everyMs);
    this.wake();
  }

  /** Runs the work now instead of at the next interval. */
  wake(): void {
    if (this.hasStopped) return;
    this.isWanted = true;
    this.running ??= runOutsideContext(() => this.run()).finally(() => {
      this.running = undefined;
    });
  }

  /** Starts no more runs and waits for the current one. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isWanted && !this.hasStopped) {
      this.isWanted = false;
      await this.options.work().catch(this.options.onError);
    }
  }
}
