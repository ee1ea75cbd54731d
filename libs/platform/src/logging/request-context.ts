import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request being worked on, wherever in the call stack we are. */
export interface RequestContext {
  /** Given by the gateway, passed along in NATS headers and events, logged with each line. */
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with the context attached to everything it starts. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The request being worked on; undefined in jobs and at start. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;
