import { EVENT_STREAM } from '@circlet/events';
import { connectNats, connectNatsOnce } from '@circlet/platform';
import type { JsMsg, NatsConnection } from 'nats';

import { eventually } from '@circlet/testing';

/** Number of messages per fetch, and how long to wait for more from the broker. Milliseconds. */
const READING = { max_messages: 1_000, expires: 1_000 } as const;

/**
 * Waits until the broker's stream contains all of these events.
 * @param ids - ids of their envelopes
 * @param patience - milliseconds
 */
export async function isComplete(natsUrl: string, ids: readonly string[], patience: number): Promise<void> {
  const connection = await connectNats(natsUrl, 'faults');
  try {
    await eventually(async () => {
      const missing = new Set(ids);
      for await (const { headers } of storedMessages(connection, EVENT_STREAM))
        missing.delete(headers?.get('Nats-Msg-Id') ?? '');
      return missing.size === 0;
    }, patience);
  } finally {
    await connection.close();
  }
}

/** Yields every message of a stream, without its body. */
export async function* storedMessages(connection: NatsConnection, stream: string): AsyncGenerator<JsMsg> {
  const consumer = await connection.jetstream().consumers.get(stream, { headers_only: true });
  for (let isMore = true; isMore;) {
    isMore = false;
    // A copy, because the client modifies the options.
    for await (const message of await consumer.fetch({ ...READING })) {
      yield message;
      isMore = message.info.pending > 0;
      if (!isMore) break;
    }
  }
}

/**
 * The events that a service publishes from now on, as the
 * broker delivers them, whether or not it stores them.
 */
export class PublishedEvents {
  readonly ids = new Set<string>();

  private constructor(private readonly connection: NatsConnection) {}

  /** Subscribes until the broker ends the connection. */
  static async of(natsUrl: string, service: string): Promise<PublishedEvents> {
    const connection = await connectNatsOnce(natsUrl, 'faults');
    const published = new PublishedEvents(connection);
    connection.subscribe(`events.${service}.>`, {
      callback: (_error, { headers }) => published.ids.add(headers?.get('Nats-Msg-Id') ?? ''),
    });
    await connection.flush();
    return published;
  }

  stop(): Promise<void> {
    return this.connection.close();
  }
}
