import type { ServiceName } from '@circlet/contracts';

/** Which service these events belong to, and how long a failed one waits. */
export interface EventOptions {
  readonly service: ServiceName;
  /** Milliseconds to wait before an event is tried again, by how often it has been tried. */
  readonly retryDelay: (attempts: number) => number;
}

/** Injection token of {@link EventOptions}. */
export const EVENT_OPTIONS = Symbol('EVENT_OPTIONS');
