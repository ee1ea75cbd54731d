import type { ServiceName } from '@circlet/contracts';

/** Whose events these are, and how often they are tried. */
export interface EventOptions {
  readonly service: ServiceName;
  /** Milliseconds to wait before an event is delivered again, by how often it has been delivered. */
  readonly retryDelay: (deliveries: number) => number;
}

/** Injection token of {@link EventOptions}. */
export const EVENT_OPTIONS = Symbol('EVENT_OPTIONS');
