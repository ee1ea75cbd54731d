import type { Envelope } from '@circlet/contracts';

import type { EventHandler, JointHandler } from './event-handler';

/** An event for one of its handlers, which can handle it together with others. */
export interface JointAssignment {
  readonly handler: JointHandler;
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
   * Returns whether the server that the handlers need answers. A failure during an outage does not count
   * against the event.
   */
  abstract isReachable(): Promise<boolean>;
}

/** An inbox that can also handle many events in one transaction. With any other, each event is handled alone. */
export interface JointInbox extends Inbox {
  /**
   * Does the same as `handleOnce` for many events.
   * @throws any error, after which no event is handled
   */
  handleAllOnce(assignments: readonly JointAssignment[]): Promise<void>;
}

/** Returns whether an inbox can handle many events in one transaction. */
export const isJointInbox = (inbox: Inbox): inbox is JointInbox => 'handleAllOnce' in inbox;
