import { AsyncLocalStorage } from 'node:async_hooks';

import type { Deadline } from './deadline';

/** What is known of the request being worked on, wherever in the call stack we are. */
export interface RequestContext {
  /** Given by the gateway, passed along in NATS headers and events, logged with each line. */
  readonly requestId: string;
  /** When the answer is due; undefined for work that no one waits for. */
  readonly deadline?: Deadline;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with the context attached to everything it starts. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Runs `work` without the context of the request that happens to start it, such as a repeated job that is woken. */
export const runOutsideContext = <T>(work: () => T): T => storage.exit(work);

/** The request being worked on; undefined in jobs and at start. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** When the answer to the request being worked on is due; undefined for work that no one waits for. */
export const currentDeadline = (): Deadline | undefined => storage.getStore()?.deadline;

/** How long the request being worked on may still take, at most `atMost`. Milliseconds, 0 when its time is up. */
export const timeLeft = (atMost: number): number => Math.min(atMost, currentDeadline()?.timeLeft() ?? atMost);

/** Whether the caller of the request being worked on has given up. */
export const isDeadlineOver = (): boolean => timeLeft(1) === 0;
