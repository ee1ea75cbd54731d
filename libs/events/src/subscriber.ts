// Handles events without a database. The gateway imports only this part of the library.
export * from './dead-letter/dead-letters';
export * from './event-options';
export * from './inbox/delivery';
export * from './inbox/event-handler';
export * from './inbox/inbox';
export * from './inbox/incoming-event';
export * from './inbox/intake';
export * from './inbox/ordered-queue';
export * from './inbox/retries';
export * from './inbox/retry.rules';
export * from './inbox/subscriber';
