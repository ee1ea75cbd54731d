import type { JsMsg } from 'nats';

import { ACK_WAIT_MS } from '../streams/consumers';

/** How often to extend the acknowledgment deadlines of events in progress. Milliseconds. */
const EXTEND_INTERVAL_MS = ACK_WAIT_MS / 3;

/** Extends the acknowledgment deadlines of all events in progress, with one timer. */
export class AckDeadlines {
  private readonly messages = new Set<JsMsg>();
  private timer: NodeJS.Timeout | undefined;

  /** Extends the deadline of a message until the work on it has ended. */
  async extendDuring(message: JsMsg, work: Promise<void>): Promise<void> {
    this.messages.add(message);
    this.timer ??= setInterval(() => {
      for (const each of this.messages) extendDeadline(each);
    }, EXTEND_INTERVAL_MS);
    try {
      await work;
    } finally {
      this.messages.delete(message);
      if (this.messages.size === 0) this.stop();
    }
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

/**
 * Extends the acknowledgment deadline. Ignores a lost connection, because the event is redelivered
 * in that case anyway.
 */
function extendDeadline(message: JsMsg): void {
  try {
    message.working();
  } catch {
    return;
  }
}
