import { DebugEvents, Events, type NatsConnection } from 'nats';

/** A socket to the broker, internal to the NATS client. */
interface Transport {
  readonly socket?: { destroy(): void };
  /** Whether its end has been handled. If so, ending again has no effect. */
  done: boolean;
}

const watches = new WeakMap<NatsConnection, ConnectionWatch>();

/**
 * Tracks whether a connection to the broker works. Also works around
 * two defects of the NATS 2 client when the broker falls silent:
 * - The client waits until a stale socket has accepted its last byte,
 *   which never happens when its buffer is full, and does not reconnect.
 * - A connection attempt that timed out continues, and takes the next connection down with it when it ends.
 */
export class ConnectionWatch {
  private isConnected = true;
  private dialing: Transport | undefined;
  private readonly whenLost = new Set<() => void>();
  private readonly whenBack = new Set<() => void>();

  private constructor(private readonly nats: NatsConnection) {
    void this.follow();
  }

  /** Returns the watch of a connection; one per connection. */
  static of(nats: NatsConnection): ConnectionWatch {
    const existing = watches.get(nats);
    if (existing !== undefined) return existing;
    const watch = new ConnectionWatch(nats);
    watches.set(nats, watch);
    return watch;
  }

  /**
   * Waits for the connection.
   * @param patience - milliseconds
   * @returns whether it is connected
   */
  async connected(patience: number): Promise<boolean> {
    if (this.isConnected) return true;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.whenBack.delete(done);
        resolve();
      };
      const timer = setTimeout(done, patience);
      this.whenBack.add(done);
    });
    return this.isConnected;
  }

  /**
   * Calls back once when the connection is lost.
   * @returns a function that cancels the callback
   */
  onceLost(callback: () => void): () => void {
    this.whenLost.add(callback);
    return () => this.whenLost.delete(callback);
  }

  private get transport(): Transport | undefined {
    return (this.nats as unknown as { protocol?: { transport?: Transport } }).protocol?.transport;
  }

  private async follow(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      switch (type) {
        case DebugEvents.StaleConnection:
          this.transport?.socket?.destroy();
          this.lose();
          break;
        case Events.Disconnect:
          this.lose();
          break;
        case DebugEvents.Reconnecting:
          this.abandonAttempt();
          this.dialing = this.transport;
          break;
        case Events.Reconnect:
          this.dialing = undefined;
          this.isConnected = true;
          for (const callback of [...this.whenBack]) callback();
          break;
      }
    }
    this.lose();
  }

  private abandonAttempt(): void {
    if (this.dialing === undefined || this.dialing === this.transport) return;
    this.dialing.done = true;
    this.dialing.socket?.destroy();
  }

  private lose(): void {
    this.isConnected = false;
    for (const callback of [...this.whenLost]) callback();
  }
}
