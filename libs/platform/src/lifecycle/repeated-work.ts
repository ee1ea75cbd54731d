import { runOutsideContext } from '../logging/request-context';

/** What is repeated, how often, and whom to tell when it fails; it is tried again at the next turn. */
export interface RepeatedWorkOptions {
  everyMs: number;
  work: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Work that a service does again and again while it runs. One run at a time: whatever asks for another meanwhile, the
 * clock or {@link wake}, gets one more after it, because runs that wait for a server that is away would only pile up.
 */
export class RepeatedWork {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private hasStopped = false;

  constructor(private readonly options: RepeatedWorkOptions) {}

  /** Does the work now and from then on. */
  start(): void {
    this.timer = setInterval(() => {
      this.wake();
    }, this.options.everyMs);
    this.wake();
  }

  /** Does the work now instead of at its next turn. */
  wake(): void {
    if (this.hasStopped) return;
    this.isWanted = true;
    this.running ??= runOutsideContext(() => this.run()).finally(() => {
      this.running = undefined;
    });
  }

  /** Begins no more of it, and awaits what is under way. */
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
