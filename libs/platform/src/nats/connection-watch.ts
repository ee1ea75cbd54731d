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
  private hasConnection = true;
  private dialing: Transport | undefined;
  private readonly lossCallbacks = new Set<() => void>();
  private readonly reconnectCallbacks = new Set<() => void>();

  private constructor(private readonly nats: NatsConnection) {
    void this.watchStatus();
  }

  /** Returns the watch of a connection; one per connection. */
  static of(nats: NatsConnection): ConnectionWatch {
    const existing = watches.get(nats);
    if (existing !== undefined) return existing;
    const watch = new ConnectionWatch(nats);
    watches.set(nats, watch);
    return watch;
  }

  /** Whether the connection works, as far as is known. */
  get isConnected(): boolean {
    return this.hasConnection;
  }

  /**
   * Waits for the connection.
   * @param timeoutMs - milliseconds
   * @returns whether it is connected
   */
  async waitUntilConnected(timeoutMs: number): Promise<boolean> {
    if (this.hasConnection) return true;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.reconnectCallbacks.delete(done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      this.reconnectCallbacks.add(done);
    });
    return this.hasConnection;
  }

  /**
   * Calls back once when the connection is lost.
   * @returns a function that cancels the callback
   */
  onLoss(callback: () => void): () => void {
    this.lossCallbacks.add(callback);
    return () => this.lossCallbacks.delete(callback);
  }

  private get transport(): Transport | undefined {
    return (this.nats as unknown as { protocol?: { transport?: Transport } }).protocol?.transport;
  }

  private async watchStatus(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      switch (type) {
        case DebugEvents.StaleConnection:
          this.transport?.socket?.destroy();
          this.handleLoss();
          break;
        case Events.Disconnect:
          this.handleLoss();
          break;
        case DebugEvents.Reconnecting:
          this.abandonAttempt();
          this.dialing = this.transport;
          break;
        case Events.Reconnect:
          this.dialing = undefined;
          this.hasConnection = true;
          for (const callback of [...this.reconnectCallbacks]) callback();
          break;
      }
    }
    this.handleLoss();
  }

  private abandonAttempt(): void {
    if (this.dialing === undefined || this.dialing === this.transport) return;
    this.dialing.done = true;
    this.dialing.socket?.destroy();
  }

  private handleLoss(): void {
    this.hasConnection = false;
    for (const callback of [...this.lossCallbacks]) callback();
  }
}
