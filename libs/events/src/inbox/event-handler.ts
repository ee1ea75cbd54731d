import type { EventDefinition, EventOf } from '@circlet/contracts';
import type { EntityManager } from 'typeorm';

/**
 * A service's reaction to an event. The effect and the inbox row commit in one transaction, so the
 * handler takes effect exactly once per event. Events arrive in order per aggregate, unless an earlier
 * one is being retried.
 */
export interface EventHandler<D extends EventDefinition = EventDefinition> {
  /**
   * Named by effect and cause, such as `remove-memberships-when-user-is-deleted`. Never rename it, because
   * it keys the inbox.
   */
  readonly name: string;
  readonly event: D;
  /**
   * Handles the event. Throwing rolls back and retries with growing delays; after the last attempt
   * the event is parked.
   */
  handle(event: EventOf<D>, transaction: EntityManager, commit: Commit): Promise<void>;
}

/** The upcoming commit of a handler's transaction. */
export interface Commit {
  /**
   * Runs `work`, such as pushing a live frame, once the effect is committed. The work is lost if the
   * process dies first.
   */
  after(work: () => void): void;
}

/** Declares a handler and keeps the type of its event. */
export const eventHandler = <D extends EventDefinition>(handler: EventHandler<D>): EventHandler => handler;

/** Injection token of the service's event handlers. */
export const EVENT_HANDLERS = Symbol('EVENT_HANDLERS');
