import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** As in `deploy/edge/haproxy.cfg`: `check inter 1s fastinter 250ms fall 3 rise 1`, `timeout check`, `timeout server`. */
const INTERVAL_MS = 1_000;
const QUICK_INTERVAL_MS = 250;
const FALL = 3;
const CHECK_MS = 2_500;
const SERVER_MS = 6_000;

/** A gateway as its balancer sees it: asked once a second whether it is ready. */
export class Upstream {
  static readonly answersWithinMs = SERVER_MS;
  /** Requests that it has not answered. */
  inHand = 0;
  private failures = 0;
  private silences = 0;
  private isLeaving = false;
  private readonly tunnels = new Set<Socket>();
  private readonly over = new AbortController();

  constructor(readonly port: number) {
    void this.watch();
  }

  /** Whether it gets requests. */
  get isReady(): boolean {
    return !this.isLeaving && this.failures < FALL;
  }

  /** Whether it answers at all; that it is not ready is an answer. */
  get isAlive(): boolean {
    return !this.isLeaving && this.silences < FALL;
  }

  /** Counts a request. @returns what ends the count */
  begin(): () => void {
    this.inHand += 1;
    return () => {
      this.inHand -= 1;
    };
  }

  /** Keeps a live connection until the gateway is taken for dead. */
  hold(socket: Socket): void {
    this.tunnels.add(socket);
    socket.once('close', () => this.tunnels.delete(socket));
  }

  stop(): void {
    this.over.abort();
  }

  private async watch(): Promise<void> {
    while (!this.over.signal.aborted) {
      const status = await this.ask();
      // Says that it ends: it gets nothing more, and what it has goes on.
      this.isLeaving = status === 404;
      this.failures = status === 200 ? 0 : this.failures + 1;
      this.silences = status === undefined ? this.silences + 1 : 0;
      if (this.silences >= FALL) for (const socket of this.tunnels) socket.destroy();
      const isChanging = this.failures > 0 && this.failures < FALL;
      await pause(isChanging ? QUICK_INTERVAL_MS : INTERVAL_MS, undefined, { ref: false });
    }
  }

  /** @returns undefined when no answer comes */
  private async ask(): Promise<number | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}/health/ready`, {
        headers: { connection: 'close' },
        // Alone: Node 20 may collect a timeout that is only part of another signal, and it never comes.
        signal: AbortSignal.timeout(CHECK_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return undefined;
    }
  }
}
