import type { Envelope } from '@circlet/contracts';

import type { EventHandler } from './event-handler';

/** An event for one of its handlers. */
export interface Assignment {
  readonly handler: EventHandler;
  readonly envelope: Envelope;
}

/** Runs each handler's effect at most once per event, regardless of redeliveries. */
export abstract class Inbox {
  /**
   * Runs the handler unless its effect on this event already exists.
   * @throws any error from the handler, or a ZodError when the data does not match the event's contract
   */
  abstract handleOnce(handler: EventHandler, envelope: Envelope): Promise<void>;

  /**
   * Does the same for many events in one transaction. All handlers have `handleAll`. An inbox without it handles
   * each event alone.
   * @throws any error, after which no event is handled
   */
  handleAllOnce?(assignments: readonly Assignment[]): Promise<void>;

  /**
   * Returns whether the server that the handlers need answers. A failure during an outage does not count
   * against the event.
   */
  abstract isReachable(): Promise<boolean>;
}
