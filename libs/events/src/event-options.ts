import type { ServiceName } from '@circlet/contracts';

/** Whose events these are. */
export interface EventOptions {
  readonly service: ServiceName;
}

/** Injection token of {@link EventOptions}. */
export const EVENT_OPTIONS = Symbol('EVENT_OPTIONS');
