import { isDeepStrictEqual } from 'node:util';

import { type ConsumerInfo, type JetStreamManager, type Lister, NatsError, type StreamInfo } from 'nats';

import { consumers, type DurableConsumer } from './consumers';
import { EVENT_STREAM, RETRY_STREAM, streams, type StreamSettings } from './event-stream';

/** Code of the broker's refusal when a message is not there. */
const NOT_FOUND = 404;

/** The newest message of a stream when it was looked at. */
interface Newest {
  /** When the stream was made. */
  readonly created: string;
  readonly sequence: number;
  /** When the message was stored. Milliseconds. */
  readonly storedAt: number;
}

/** What was seen of each stream, by its name. */
export type Seen = Map<string, Newest>;

/**
 * Makes the streams and consumers that the broker lacks and corrects those that differ; one that is as it should be keeps
 * its messages and its position. Consumers are made again when they are ahead of their stream, or it was rolled back since it
 * was seen; those of events also when the retry stream has lost copies. May run at any time, and several times at once.
 * @param seen - what this function saw when it ran before, which it brings up to date
 * @returns the names of what was made or changed
 * @throws NatsError when the broker refuses or does not answer
 */
export async function layOut(manager: JetStreamManager, seen: Seen = new Map()): Promise<string[]> {
  const changed: string[] = [];
  const present = await byName(manager.streams.list(), ({ config }) => config.name);
  // Events are remedied before the retry stream is made, so that a run which fails in between is repeated.
  const areCopiesLost = await hasLostCopies(manager, present, seen);
  for (const stream of streams) {
    if (await layOutStream(manager, stream, present.get(stream.name))) changed.push(stream.name);
    const known = await byName(manager.consumers.list(stream.name), ({ name }) => name);
    // Asked after its consumers: a stream only grows, so that one that is behind a consumer now was behind it then.
    const info = await manager.streams.info(stream.name);
    const isRolledBack = await hasBeenRolledBack(manager, info, seen.get(stream.name));
    const isMadeAgain = isRolledBack || (areCopiesLost && stream.name === EVENT_STREAM);
    const last = isMadeAgain ? 0 : info.state.last_seq;
    for (const consumer of consumers.filter((each) => each.stream === stream.name)) {
      if (await layOutConsumer(manager, consumer, known.get(consumer.name), last))
        changed.push(consumer.name);
    }
    // Only now: what fails is done at the next look.
    seen.set(stream.name, newestOf(info));
  }
  return changed;
}

const newestOf = ({ created, state }: StreamInfo): Newest => ({
  created,
  sequence: state.last_seq,
  storedAt: Date.parse(state.last_ts),
});

/**
 * Whether copies of failed events may be gone. Their originals are acknowledged, so only another delivery of every event can
 * bring them back; the inbox leaves alone what was handled.
 */
async function hasLostCopies(
  manager: JetStreamManager,
  present: ReadonlyMap<string, StreamInfo>,
  seen: Seen,
): Promise<boolean> {
  // A new event stream has new consumers.
  if (!present.has(EVENT_STREAM)) return false;
  const retries = present.get(RETRY_STREAM);
  if (retries === undefined) return true;
  const known = seen.get(RETRY_STREAM);
  if (known !== undefined && known.created !== retries.created) return true;
  return hasBeenRolledBack(manager, retries, known);
}

/**
 * Whether the stream has lost messages with its disk since it was seen, even if it has grown beyond them again: then another
 * message has the place of the one that was the newest.
 */
async function hasBeenRolledBack(
  manager: JetStreamManager,
  info: StreamInfo,
  seen: Newest | undefined,
): Promise<boolean> {
  if (seen === undefined || seen.sequence === 0 || seen.created !== info.created) return false;
  const newest = newestOf(info);
  if (newest.sequence < seen.sequence) return true;
  if (newest.sequence === seen.sequence && newest.storedAt === seen.storedAt) return false;
  const storedAt = await whenStored(manager, info.config.name, seen.sequence);
  return storedAt !== undefined && storedAt !== seen.storedAt;
}

/** @returns milliseconds; undefined when there is no such message any more */
async function whenStored(
  manager: JetStreamManager,
  stream: string,
  sequence: number,
): Promise<number | undefined> {
  try {
    return (await manager.streams.getMessage(stream, { seq: sequence })).time.getTime();
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === NOT_FOUND) return undefined;
    throw error;
  }
}

async function layOutStream(
  manager: JetStreamManager,
  settings: StreamSettings,
  present: StreamInfo | undefined,
): Promise<boolean> {
  if (present === undefined) await manager.streams.add(settings);
  else if (differs(settings, present.config))
    await manager.streams.update(settings.name, { ...present.config, ...settings });
  else return false;
  return true;
}

async function layOutConsumer(
  manager: JetStreamManager,
  { stream, name, config }: DurableConsumer,
  present: ConsumerInfo | undefined,
  lastSequence: number,
): Promise<boolean> {
  if (present === undefined) await manager.consumers.add(stream, config);
  else if (present.delivered.stream_seq > lastSequence) {
    // The disk of the stream was rolled back and that of the consumer was not: it would pass over new messages up to its
    // position. Made again it begins at the oldest one, and the inbox leaves alone what was handled.
    await manager.consumers.delete(stream, name);
    await manager.consumers.add(stream, config);
  } else if (differs(config, present.config))
    await manager.consumers.update(stream, name, { ...present.config, ...config });
  else return false;
  return true;
}

const differs = (wanted: object, present: object): boolean =>
  Object.entries(wanted).some(([key, value]) => !isDeepStrictEqual(present[key as keyof object], value));

async function byName<T>(lister: Lister<T>, nameOf: (info: T) => string): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for await (const info of lister) found.set(nameOf(info), info);
  return found;
}
