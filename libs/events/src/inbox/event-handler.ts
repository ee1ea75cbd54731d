import type { EventDefinition, EventOf } from '@circlet/contracts';
import type { EntityManager } from 'typeorm';

/**
 * What a service does when something happened elsewhere. Its effect and the inbox row commit in one transaction, so it
 * runs exactly once per event, in order per aggregate unless an earlier event is being retried.
 */
export interface EventHandler<D extends EventDefinition = EventDefinition> {
  /** Named by effect and cause, such as `remove-memberships-when-user-is-deleted`; never renamed, it keys the inbox. */
  readonly name: string;
  readonly event: D;
  /** Throwing rolls back and retries with growing delays; in the end the event is parked. */
  handle(event: EventOf<D>, transaction: EntityManager, commit: Commit): Promise<void>;
}

/** The commit that is still to come. */
export interface Commit {
  /** Runs once the effect is there for everybody to see, such as a live frame; may be lost with the process. */
  after(work: () => void): void;
}

/** Declares a handler while keeping its event's type. */
export const eventHandler = <D extends EventDefinition>(handler: EventHandler<D>): EventHandler => handler;

/** Injection token of the service's event handlers. */
export const EVENT_HANDLERS = Symbol('EVENT_HANDLERS');
