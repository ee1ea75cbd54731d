import type { EventDefinition, EventOf } from '@circlet/contracts';
import type { Instances } from '@circlet/platform';
import type { Type } from '@nestjs/common';

import type { Work } from '../work/transactions';

/**
 * A service's reaction to an event. The effect and the inbox row commit in one transaction, so the
 * handler takes effect exactly once per event. Events arrive in order per aggregate, unless an earlier
 * one is being retried.
 */
export interface EventHandler<D extends EventDefinition = EventDefinition> {
  /** See {@link handle}. */
  readonly name: string;
  readonly event: D;
  handle(work: Work, event: EventOf<D>): Promise<void>;
  /** See {@link handleTogether}. */
  handleAll?(work: Work, events: readonly EventOf<D>[]): Promise<void>;
}

/**
 * Declares the handler of an event.
 * @param event - the event's contract
 * @param name - the effect and its cause, such as `remove-memberships-when-user-is-deleted`. Never change it,
 *   because it keys the inbox.
 * @param react - runs in the unit of work. An error rolls it back and retries with growing delays; after the
 *   last attempt the event is parked.
 */
export const handle = <D extends EventDefinition>(
  event: D,
  name: string,
  react: (work: Work, event: EventOf<D>) => Promise<void>,
): EventHandler => ({ event, name, handle: react });

/**
 * Declares the handler of a frequent event, such as a counter, whose effect costs hardly more for many events
 * than for one. If all handlers of an event are declared this way, the events of up to
 * 100 ms are handled in one transaction. If it fails, each of them is handled alone.
 * @param event - the event's contract
 * @param name - see {@link handle}
 * @param react - receives each event once, in order per aggregate. It runs in no request's context
 */
export const handleTogether = <D extends EventDefinition>(
  event: D,
  name: string,
  react: (work: Work, events: readonly EventOf<D>[]) => Promise<void>,
): EventHandler => {
  const handler: EventHandler<D> = {
    event,
    name,
    handle: (work, only) => react(work, [only]),
    handleAll: react,
  };
  return handler;
};

/** Handlers that share an effect, and the providers that they need. */
export interface EventHandlers {
  readonly inject: readonly Type[];
  readonly create: (...dependencies: unknown[]) => readonly EventHandler[];
}

/**
 * Declares the handlers of one effect.
 * @param inject - classes of the providers that the handlers need
 * @param create - receives these providers
 */
export const eventHandlers = <const Classes extends readonly Type[]>(
  inject: Classes,
  create: (...dependencies: Instances<Classes>) => readonly EventHandler[],
): EventHandlers => ({
  inject,
  create: (...dependencies) => create(...(dependencies as Instances<Classes>)),
});

/** Injection token of the service's event handlers. */
export const EVENT_HANDLERS = Symbol('EVENT_HANDLERS');
