import {
  type JetStreamManager,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';

/** Everything that happened, by `events.<publisher>.<type>.v<version>`. */
export const EVENT_STREAM = 'EVENTS';
/** Copies of events that a handler failed on, until they are tried again, by `retry.<service>.<handler>`. */
export const RETRY_STREAM = 'RETRY';
/** Events that no attempt could handle, by `parked.<service>.<handler>`. */
export const PARKED_STREAM = 'PARKED';

/** Every stream there is. */
export const streamNames = [EVENT_STREAM, RETRY_STREAM, PARKED_STREAM] as const;

const days = (count: number): number => nanos(count * 24 * 60 * 60 * 1000);

/** A copy that is sent again within this time is dropped by its Nats-Msg-Id. */
const REPEATED_WITHIN = nanos(10 * 60 * 1000);

const streams: Partial<StreamConfig>[] = [
  {
    name: EVENT_STREAM,
    subjects: ['events.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: days(7),
    duplicate_window: REPEATED_WITHIN,
  },
  {
    name: RETRY_STREAM,
    subjects: ['retry.>'],
    // What is acknowledged is gone: each copy is for one service alone.
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
    max_age: days(30),
    duplicate_window: REPEATED_WITHIN,
  },
  {
    name: PARKED_STREAM,
    subjects: ['parked.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: days(30),
    duplicate_window: REPEATED_WITHIN,
  },
];

const STREAM_NOT_FOUND = 10059;
const STREAM_NAME_IN_USE = 10058;

const apiCode = (error: unknown): number | undefined =>
  error instanceof NatsError ? error.api_error?.err_code : undefined;

/** Makes the streams if they are not there. Every process may do so at start, in any order. */
export async function ensureStreams(manager: JetStreamManager): Promise<void> {
  for (const config of streams) {
    try {
      await manager.streams.info(config.name ?? '');
    } catch (error) {
      if (apiCode(error) !== STREAM_NOT_FOUND) throw error;
      await manager.streams.add(config).catch((failure: unknown) => {
        if (apiCode(failure) !== STREAM_NAME_IN_USE) throw failure;
      });
    }
  }
}
