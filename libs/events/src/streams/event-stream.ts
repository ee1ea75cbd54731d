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
/** Events that a handler could not digest, by `parked.<service>.<handler>`. */
export const PARKED_STREAM = 'PARKED';

const days = (count: number): number => nanos(count * 24 * 60 * 60 * 1000);

const streams: Partial<StreamConfig>[] = [
  {
    name: EVENT_STREAM,
    subjects: ['events.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: days(7),
    /** A relay that is not sure sends again within this window; JetStream drops the copy by its Nats-Msg-Id. */
    duplicate_window: nanos(10 * 60 * 1000),
  },
  {
    name: PARKED_STREAM,
    subjects: ['parked.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: days(30),
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
