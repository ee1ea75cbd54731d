import type { ServiceName } from '@circlet/contracts';

/** Which service these events belong to, and how long they wait when something fails. */
export interface EventOptions {
  readonly service: ServiceName;
  /** Milliseconds to wait before an event is tried again, by how often it has been tried. */
  readonly retryDelay: (attempts: number) => number;
  /** Milliseconds for which nothing is published on a stream that was rolled back; 2,500 unless said otherwise. */
  readonly settleMs?: number;
}

/** Injection token of {@link EventOptions}. */
export const EVENT_OPTIONS = Symbol('EVENT_OPTIONS');
