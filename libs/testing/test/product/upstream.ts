import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Settings of `deploy/edge/haproxy.cfg`: `check inter 1s fastinter 250ms
 * fall 3 rise 1`, `timeout check`, `timeout server`.
 */
const INTERVAL_MS = 1_000;
const QUICK_INTERVAL_MS = 250;
const FALL = 3;
const CHECK_MS = 2_500;
const SERVER_MS = 6_000;

/** A gateway from the balancer's point of view. Its readiness is checked once per second. */
export class Upstream {
  static readonly answersWithinMs = SERVER_MS;
  /** Number of unanswered requests. */
  pending = 0;
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

  /** Whether it responds to checks, ready or not. */
  get isAlive(): boolean {
    return !this.isLeaving && this.silences < FALL;
  }

  /**
   * Counts a request as pending.
   * @returns a function that ends the count
   */
  begin(): () => void {
    this.pending += 1;
    return () => {
      this.pending -= 1;
    };
  }

  /** Keeps a live connection until it closes or the gateway counts as dead. */
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
      // 404 announces the shutdown: the gateway gets no more requests but finishes pending ones.
      this.isLeaving = status === 404;
      this.failures = status === 200 ? 0 : this.failures + 1;
      this.silences = status === undefined ? this.silences + 1 : 0;
      if (this.silences >= FALL) for (const socket of this.tunnels) socket.destroy();
      const isChanging = this.failures > 0 && this.failures < FALL;
      await pause(isChanging ? QUICK_INTERVAL_MS : INTERVAL_MS, undefined, { ref: false });
    }
  }

  /**
   * Checks the gateway.
   * @returns the status; undefined if no answer arrives
   */
  private async ask(): Promise<number | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}/health/ready`, {
        headers: { connection: 'close' },
        // Passed directly, because Node 20 may garbage-collect a timeout signal that
        // is only part of another signal; it would then never fire.
        signal: AbortSignal.timeout(CHECK_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return undefined;
    }
  }
}
