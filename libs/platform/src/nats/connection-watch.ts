import { DebugEvents, Events, type NatsConnection } from 'nats';

/** A socket to the broker, inside the client of NATS. */
interface Transport {
  readonly socket?: { destroy(): void };
  /** Whether its end has been handled; nothing happens when it ends again. */
  done: boolean;
}

const watches = new WeakMap<NatsConnection, ConnectionWatch>();

/**
 * Whether a connection to the broker works, for those who wait on it. It also mends what the client of NATS 2 does when the
 * broker falls silent:
 * - The client waits until a stale socket has taken its last byte, which a full one never does, and does not connect again.
 * - An attempt to connect that took too long goes on, and takes the next connection down with it when it ends.
 */
export class ConnectionWatch {
  private isConnected = true;
  private dialing: Transport | undefined;
  private readonly whenLost = new Set<() => void>();
  private readonly whenBack = new Set<() => void>();

  private constructor(private readonly nats: NatsConnection) {
    void this.follow();
  }

  /** The one watch of a connection. */
  static of(nats: NatsConnection): ConnectionWatch {
    const existing = watches.get(nats);
    if (existing !== undefined) return existing;
    const watch = new ConnectionWatch(nats);
    watches.set(nats, watch);
    return watch;
  }

  /** Waits at most `patience` milliseconds for the connection. @returns whether it is there */
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

  /** Calls back once when the connection is lost. @returns what cancels that */
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
