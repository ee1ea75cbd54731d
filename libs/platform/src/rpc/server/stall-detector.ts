import { REQUEST_MS } from '../rpc-request';

const TICK_MS = 500;
/** How long after a stall delayed calls can still arrive. Milliseconds. */
const CATCHING_UP_MS = 250;

/**
 * Detects that this process was stalled: suspended, starved of CPU, or stuck in a computation. The calls that
 * arrive next have waited in the socket, where their waiting time is not counted.
 */
export class StallDetector {
  private lastTick = performance.now();
  private suspectUntil = 0;
  private readonly timer = setInterval(() => {
    this.tick();
  }, TICK_MS).unref();

  /** Returns whether a call that arrives now might have been given up by its caller. */
  isCatchingUp(): boolean {
    this.tick();
    return performance.now() < this.suspectUntil;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    if (now - this.lastTick > REQUEST_MS) this.suspectUntil = now + CATCHING_UP_MS;
    this.lastTick = now;
  }
}
