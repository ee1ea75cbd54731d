import { isDeepStrictEqual } from 'node:util';

import { type ConsumerInfo, type JetStreamManager, NatsError, type StreamInfo } from 'nats';

import { consumers, type DurableConsumer } from './consumers';
import { EVENT_STREAM, RETRY_STREAM, streams, type StreamSettings } from './event-stream';

/** Error code of the broker for a missing message. */
const NOT_FOUND = 404;
/** Error codes of the broker for a missing stream and a missing consumer. */
const STREAM_NOT_FOUND = 10059;
const CONSUMER_NOT_FOUND = 10014;

/** The newest message of a stream at the last check. */
interface Newest {
  /** Creation time of the stream. */
  readonly created: string;
  readonly sequence: number;
  /** Time at which the broker stored the message. Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** The newest message of each stream at the last check, by stream name. */
export type LastSeen = Map<string, Newest>;

/**
 * Creates missing streams and consumers and corrects those that differ. The others keep their messages and
 * positions. A consumer is recreated when it is ahead of its stream, or when the stream was rolled back since
 * the last check. Consumers of events are also recreated when the retry stream has lost copies. Safe to run
 * at any time, and concurrently.
 * @param lastSeen - results of the previous run, which this function updates
 * @param replicas - number of servers that keep a copy of each stream and consumer
 * @returns the names of the created or changed streams and consumers
 * @throws NatsError when the broker refuses or does not answer
 */
export async function setUpBroker(
  manager: JetStreamManager,
  lastSeen: LastSeen = new Map(),
  replicas = 1,
): Promise<string[]> {
  const changed: string[] = [];
  const existing = await existingStreams(manager);
  // The event consumers are repaired before the retry stream is created, so that a run that fails in
  // between is repeated.
  const copiesAreLost = await hasLostCopies(manager, existing, lastSeen);
  for (const settings of streams) {
    const stream = { ...settings, num_replicas: replicas };
    if (await upsertStream(manager, stream, existing.get(stream.name))) changed.push(stream.name);
    const wanted = consumers.filter((each) => each.stream === stream.name);
    const known = await existingConsumers(manager, wanted);
    // Read after its consumers: a stream only grows, so if it is behind a consumer now, it
    // was behind it then.
    const info = await manager.streams.info(stream.name);
    const isRolledBack = await hasBeenRolledBack(manager, info, lastSeen.get(stream.name));
    const mustRecreate = isRolledBack || (copiesAreLost && stream.name === EVENT_STREAM);
    const last = mustRecreate ? 0 : info.state.last_seq;
    for (const consumer of wanted) {
      if (await upsertConsumer(manager, consumer, known.get(consumer.name), last))
        changed.push(consumer.name);
    }
    // Stored last, so that the next check repeats a failed run.
    lastSeen.set(stream.name, newestOf(info));
  }
  return changed;
}

const newestOf = ({ created, state }: StreamInfo): Newest => ({
  created,
  sequence: state.last_seq,
  storedAt: Date.parse(state.last_ts),
});

/**
 * Returns whether copies of failed events may be lost. Their originals are acknowledged, so only redelivering
 * every event can bring them back. The inbox skips the handled ones.
 */
async function hasLostCopies(
  manager: JetStreamManager,
  existing: ReadonlyMap<string, StreamInfo>,
  lastSeen: LastSeen,
): Promise<boolean> {
  // A new event stream has new consumers.
  if (!existing.has(EVENT_STREAM)) return false;
  const retries = existing.get(RETRY_STREAM);
  if (retries === undefined) return true;
  const known = lastSeen.get(RETRY_STREAM);
  if (known !== undefined && known.created !== retries.created) return true;
  return hasBeenRolledBack(manager, retries, known);
}

/**
 * Returns whether the stream's disk was rolled back since the last check, even if the stream has grown past
 * that point again: in that case a different message has the sequence of the previously newest one.
 */
async function hasBeenRolledBack(
  manager: JetStreamManager,
  info: StreamInfo,
  lastSeen: Newest | undefined,
): Promise<boolean> {
  if (lastSeen === undefined || lastSeen.sequence === 0 || lastSeen.created !== info.created) return false;
  const newest = newestOf(info);
  if (newest.sequence < lastSeen.sequence) return true;
  if (newest.sequence === lastSeen.sequence && newest.storedAt === lastSeen.storedAt) return false;
  const storedAt = await readStoredAt(manager, info.config.name, lastSeen.sequence);
  return storedAt !== undefined && storedAt !== lastSeen.storedAt;
}

/** Returns when a message was stored, in milliseconds since the epoch; undefined when it no longer exists. */
async function readStoredAt(
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

async function upsertStream(
  manager: JetStreamManager,
  settings: StreamSettings,
  existing: StreamInfo | undefined,
): Promise<boolean> {
  if (existing === undefined) await manager.streams.add(settings);
  else if (differs(settings, existing.config))
    await manager.streams.update(settings.name, { ...existing.config, ...settings });
  else return false;
  return true;
}

async function upsertConsumer(
  manager: JetStreamManager,
  { stream, name, config }: DurableConsumer,
  existing: ConsumerInfo | undefined,
  lastSequence: number,
): Promise<boolean> {
  if (existing === undefined) await manager.consumers.add(stream, config);
  else if (existing.delivered.stream_seq > lastSequence) {
    // The stream's disk was rolled back but the consumer's was not, so the consumer would skip new
    // messages up to its position. A recreated consumer starts at the oldest message, and the inbox
    // skips the handled ones.
    await manager.consumers.delete(stream, name);
    await manager.consumers.add(stream, config);
  } else if (differs(config, existing.config))
    await manager.consumers.update(stream, name, { ...existing.config, ...config });
  else return false;
  return true;
}

const differs = (wanted: object, existing: object): boolean =>
  Object.entries(wanted).some(([key, value]) => !isDeepStrictEqual(existing[key as keyof object], value));

/**
 * Asks for each stream by its name. A list lacks those of a cluster that have no leader at the moment, and they must
 * not count as lost.
 */
const existingStreams = (manager: JetStreamManager): Promise<Map<string, StreamInfo>> =>
  found(streams, ({ name }) => manager.streams.info(name), STREAM_NOT_FOUND);

const existingConsumers = (
  manager: JetStreamManager,
  wanted: readonly DurableConsumer[],
): Promise<Map<string, ConsumerInfo>> =>
  found(wanted, ({ stream, name }) => manager.consumers.info(stream, name), CONSUMER_NOT_FOUND);

/** @throws NatsError when it is unknown whether one of them exists */
async function found<Wanted extends { readonly name: string }, Info>(
  wanted: readonly Wanted[],
  ask: (each: Wanted) => Promise<Info>,
  notFound: number,
): Promise<Map<string, Info>> {
  const infos = new Map<string, Info>();
  await Promise.all(
    wanted.map(async (each) => {
      try {
        infos.set(each.name, await ask(each));
      } catch (error) {
        if (!(error instanceof NatsError) || error.api_error?.err_code !== notFound) throw error;
      }
    }),
  );
  return infos;
}
