import { isDeepStrictEqual } from 'node:util';

import type { ConsumerInfo, JetStreamManager, Lister, StreamInfo } from 'nats';

import { consumers, type DurableConsumer } from './consumers';
import { streams, type StreamSettings } from './event-stream';

/**
 * Makes the streams and consumers that the broker lacks and corrects those that differ; one that is as it should be keeps
 * its messages and its position. A consumer that is ahead of its stream is made again. May run at any time, and several times at once.
 * @returns the names of what was made or changed
 * @throws NatsError when the broker refuses or does not answer
 */
export async function layOut(manager: JetStreamManager): Promise<string[]> {
  const changed: string[] = [];
  const present = await byName(manager.streams.list(), ({ config }) => config.name);
  for (const stream of streams) {
    if (await layOutStream(manager, stream, present.get(stream.name))) changed.push(stream.name);
    const known = await byName(manager.consumers.list(stream.name), ({ name }) => name);
    // Asked after its consumers: a stream only grows, so that one that is behind a consumer now was behind it then.
    const { state } = await manager.streams.info(stream.name);
    for (const consumer of consumers.filter((each) => each.stream === stream.name)) {
      if (await layOutConsumer(manager, consumer, known.get(consumer.name), state.last_seq))
        changed.push(consumer.name);
    }
  }
  return changed;
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
    // The disk of the stream alone was rolled back: the consumer would pass over new messages up to its position. Made again
    // it begins at the oldest one, and the inbox leaves alone what was handled.
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
