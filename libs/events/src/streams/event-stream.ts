import { nanos, RetentionPolicy, StorageType, type StreamConfig } from 'nats';

/** Everything that happened, by `events.<publisher>.<type>.v<version>`. */
export const EVENT_STREAM = 'EVENTS';
/** Copies of events that a handler failed on, until they are tried again, by `retry.<service>.<handler>`. */
export const RETRY_STREAM = 'RETRY';
/** Events that no attempt could handle, by `parked.<service>.<handler>`. */
export const PARKED_STREAM = 'PARKED';

/** What a stream is made with; whatever is not named is the broker's own default. */
export type StreamSettings = Partial<StreamConfig> & { readonly name: string };

const days = (count: number): number => nanos(count * 24 * 60 * 60 * 1000);

const shared = {
  storage: StorageType.File,
  /** A message that is sent again within this time is dropped by its Nats-Msg-Id. */
  duplicate_window: nanos(10 * 60 * 1000),
};

/** Every stream there is. */
export const streams: readonly StreamSettings[] = [
  {
    ...shared,
    name: EVENT_STREAM,
    subjects: ['events.>'],
    retention: RetentionPolicy.Limits,
    max_age: days(7),
  },
  {
    ...shared,
    name: RETRY_STREAM,
    subjects: ['retry.>'],
    // What is acknowledged is gone: each copy is for one service alone.
    retention: RetentionPolicy.Workqueue,
    max_age: days(30),
  },
  {
    ...shared,
    name: PARKED_STREAM,
    subjects: ['parked.>'],
    retention: RetentionPolicy.Limits,
    max_age: days(30),
  },
];
