import { REQUEST_MS } from '../rpc-request';

const TICK_MS = 500;
/** In which such calls arrive after it runs again. Milliseconds. */
const CATCHING_UP_MS = 250;

/**
 * Notices that this process stood still: suspended, starved, or stuck in a computation. The calls that come next have waited in
 * the socket, where nothing counts their time.
 */
export class Standstill {
  private lastTick = performance.now();
  private suspectUntil = 0;
  private readonly timer = setInterval(() => {
    this.tick();
  }, TICK_MS).unref();

  /** Whether a call that arrives now may be one that its caller has given up. */
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
