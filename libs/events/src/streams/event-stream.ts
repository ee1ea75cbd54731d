import { nanos, RetentionPolicy, StorageType, type StreamConfig } from 'nats';

/** All published events, by `events.<publisher>.<type>.v<version>`. */
export const EVENT_STREAM = 'EVENTS';
/** Copies of failed events that wait for another attempt, by `retry.<service>.<handler>`. */
export const RETRY_STREAM = 'RETRY';
/** Events that failed every attempt, by `parked.<service>.<handler>`. */
export const PARKED_STREAM = 'PARKED';

/** Configuration of a stream. The broker's defaults apply to everything else. */
export type StreamSettings = Partial<StreamConfig> & { readonly name: string };

const days = (count: number): number => nanos(count * 24 * 60 * 60 * 1000);

const shared = {
  storage: StorageType.File,
  /** Within this time, the broker drops duplicates by their Nats-Msg-Id. */
  duplicate_window: nanos(10 * 60 * 1000),
};

/** All streams of the broker. */
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
    // An acknowledged copy is deleted: each copy is for one service only.
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
