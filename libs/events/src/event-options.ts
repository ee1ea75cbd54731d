import type { ServiceName } from '@circlet/contracts';

/** The service that publishes and handles the events, and its delays after failures. */
export interface EventOptions {
  readonly service: ServiceName;
  /**
   * Returns the milliseconds to wait before the next attempt at an event, given the number
   * of attempts so far.
   */
  readonly retryDelay: (attempts: number) => number;
  /** Milliseconds without publishing after the stream was rolled back. Defaults to 2,500. */
  readonly settleMs?: number;
}

/** Injection token of {@link EventOptions}. */
export const EVENT_OPTIONS = Symbol('EVENT_OPTIONS');
