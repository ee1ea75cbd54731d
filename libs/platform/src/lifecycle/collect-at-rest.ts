import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Interval between measurements, in milliseconds. */
const INTERVAL_MS = 5_000;
/** Shares of the time that the event loop works. Timers alone stay below the lower one. */
const shares = { atRest: 0.05, busy: 0.1 } as const;
/** Measurements in a row at which nothing was going on. A pause between two bursts of requests is shorter. */
const MEASUREMENTS = 3;

/** Notices when a process comes to rest. */
export class Rest {
  /** Loading the program was work. */
  private wasBusy = true;
  private quiet = 0;

  /**
   * Notes a measurement, and returns whether the process has come to rest since it was last busy.
   * @param share - of the time since the last measurement that the event loop has worked, 0 to 1
   */
  noteShare(share: number): boolean {
    this.wasBusy ||= share >= shares.busy;
    this.quiet = share < shares.atRest ? this.quiet + 1 : 0;
    if (!this.wasBusy || this.quiet < MEASUREMENTS) return false;
    this.wasBusy = false;
    return true;
  }
}

/**
 * Collects garbage whenever this process comes to rest, which takes about a tenth of a second. V8 would otherwise keep
 * the memory that loading or load has taken, mostly 32 MiB for new objects, because a process at rest has no reason to
 * collect.
 */
export function collectAtRest(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const rest = new Rest();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (rest.noteShare(performance.eventLoopUtilization(now, last).utilization)) collect();
    last = now;
  }, INTERVAL_MS).unref();
}
