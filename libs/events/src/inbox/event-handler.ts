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
}

/** An effect that costs hardly more for many events than for one, such as a counter. */
export interface JointEffect<Item = unknown> {
  /** See {@link jointEffect}. */
  readonly name: string;
  apply(work: Work, items: readonly Item[]): Promise<void>;
}

/** A handler that can handle many events at once. */
export interface JointHandler<
  D extends EventDefinition = EventDefinition,
  Item = unknown,
> extends EventHandler<D> {
  /** Returns what the effect needs to know of an event. */
  itemOf(event: EventOf<D>): Item;
  readonly effect: JointEffect<Item>;
}

/** Returns whether a handler can handle many events at once. */
export const isJointHandler = (handler: EventHandler): handler is JointHandler => 'effect' in handler;

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
 * Declares the effect that handlers of {@link handleTogether} share. A transaction applies each effect at most once,
 * in the order of their names. So transactions of two replicas never wait for each other, if each effect writes
 * tables of its own and locks their rows in a fixed order.
 * @param name - unique within the service
 * @param apply - receives an item of each event, in order per aggregate. It runs in no request's context
 */
export const jointEffect = <Item>(
  name: string,
  apply: (work: Work, items: readonly Item[]) => Promise<void>,
): JointEffect<Item> => ({ name, apply });

/**
 * Declares the handler of a frequent event. If all handlers of an event are declared this way, the events of up to
 * 100 ms are handled in one transaction. If it fails, each of them is handled alone.
 * @param event - the event's contract
 * @param name - see {@link handle}
 * @param itemOf - returns what the effect needs to know of an event
 * @param effect - one object for all handlers that write the same table
 */
export const handleTogether = <D extends EventDefinition, Item>(
  event: D,
  name: string,
  itemOf: (event: EventOf<D>) => Item,
  effect: JointEffect<Item>,
): JointHandler => {
  const handler: JointHandler<D, Item> = {
    event,
    name,
    handle: (work, only) => effect.apply(work, [itemOf(only)]),
    itemOf,
    effect,
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
