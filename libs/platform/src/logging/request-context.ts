import { AsyncLocalStorage } from 'node:async_hooks';

import type { Span } from '@opentelemetry/api';

import type { Deadline } from './deadline';

/** Context of the current request, available anywhere in the call stack. */
export interface RequestContext {
  /** Assigned by the gateway, passed along in NATS headers and events, and logged with each line. Jobs have none. */
  readonly requestId?: string;
  /** When the answer is due; undefined for work that no one waits for. */
  readonly deadline?: Deadline;
  /** The span that this work belongs to; undefined while tracing is off. */
  readonly span?: Span;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with the context attached to everything it starts. It stays part of the current span. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  const span = currentSpan();
  return storage.run(span === undefined ? context : { span, ...context }, work);
}

/** Runs `work` as part of a span, otherwise in the current context. */
export const runInSpan = <T>(span: Span, work: () => T): T =>
  storage.run({ ...storage.getStore(), span }, work);

/**
 * Runs `work` without the context of the request that starts it, for example when it wakes a repeated job.
 */
export const runOutsideContext = <T>(work: () => T): T => storage.exit(work);

/** Returns the id of the current request; undefined in jobs and at startup. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** Returns the span that the current work belongs to; undefined while tracing is off. */
export const currentSpan = (): Span | undefined => storage.getStore()?.span;

/** Returns when the answer to the current request is due; undefined for work that no one waits for. */
export const currentDeadline = (): Deadline | undefined => storage.getStore()?.deadline;

/** Returns the current request's remaining time in milliseconds, at most `atMost`; 0 when its time is up. */
export const timeLeft = (atMost: number): number => Math.min(atMost, currentDeadline()?.timeLeft() ?? atMost);

/** Returns whether the caller of the current request has given up. */
export const hasDeadlinePassed = (): boolean => timeLeft(1) === 0;
