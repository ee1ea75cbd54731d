import { ConsumerDebugEvents, type ConsumerMessages } from 'nats';

/** Time without a request for events after which a reader counts as stalled: four times as long as a request is open. */
const STALLED_MS = 10_000;

/**
 * Notices that the client has stopped requesting events for a reader. The NATS 2 client repeats a request whose
 * heartbeats stop, but no longer watches them after an outage of more than about 12 s. A request that is lost then, as
 * in a change of the leader, would be the last one.
 */
export class StallWatch {
  private readonly timer: NodeJS.Timeout;
  /** While an event is being accepted, the client sends no request. */
  isAccepting = false;
  private hasEnded = false;

  /**
   * @param isConnected - returns whether the client is connected; requests have to wait until it is
   * @param onStalled - closes the messages
   */
  constructor(messages: ConsumerMessages, isConnected: () => boolean, onStalled: () => void) {
    this.timer = setTimeout(() => {
      if (this.isAccepting || !isConnected()) this.timer.refresh();
      else onStalled();
    }, STALLED_MS);
    void this.follow(messages);
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private async follow(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of await messages.status()) {
      if (this.hasEnded) return;
      if (type === ConsumerDebugEvents.Next) this.timer.refresh();
    }
  }
}
