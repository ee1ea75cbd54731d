import { jobQueues } from '@circlet/contracts';
import { streams } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { ConsumerInfo, JetStreamManager } from 'nats';

/** Time after which a due job counts as late. Milliseconds. */
const LATE_MS = 5_000;

/** Runs a query against the broker on a temporary connection. */
async function ask<T>(natsUrl: string, question: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const nats = await connectNats(natsUrl, 'findings');
  try {
    return await question(await nats.jetstreamManager());
  } finally {
    await nats.close();
  }
}

/**
 * Returns the parked events by subject, as text. There must never be any, whatever happens to the product.
 * @param poisoned - subjects of events that are parked on purpose
 */
export const parkedEvents = (natsUrl: string, poisoned: ReadonlySet<string>): Promise<string[]> =>
  ask(natsUrl, async (manager) => {
    const { state } = await manager.streams.info('PARKED', { subjects_filter: 'parked.>' });
    return Object.entries(state.subjects ?? {})
      .filter(([subject]) => !poisoned.has(subject))
      .map(([subject, count]) => `${count} events are parked as ${subject}`);
  });

/** Returns all consumers as `<stream>/<name>`. Their number depends on services and publishers alone. */
export const consumersOf = (natsUrl: string): Promise<string[]> =>
  ask(natsUrl, async (manager) =>
    (await listConsumers(manager)).map(({ stream_name, name }) => `${stream_name}/${name}`).sort(),
  );

/** Returns the waiting events and jobs as text; empty once all work is done. */
export async function backlogs({
  natsUrl,
  redisUrl,
}: {
  natsUrl: string;
  redisUrl: string;
}): Promise<string[]> {
  return [...(await unhandledEvents(natsUrl)), ...(await unfinishedJobs(redisUrl))];
}

const unhandledEvents = (natsUrl: string): Promise<string[]> =>
  ask(natsUrl, async (manager) => {
    const consumers = await listConsumers(manager);
    const { state } = await manager.streams.info('RETRY');
    return [
      ...consumers
        .filter((each) => each.num_pending + each.num_ack_pending > 0)
        .map((each) => `${each.num_pending + each.num_ack_pending} events wait for ${each.name}`),
      ...(state.messages === 0 ? [] : [`${state.messages} events wait for a retry`]),
    ];
  });

const listConsumers = async (manager: JetStreamManager): Promise<ConsumerInfo[]> => {
  const found: ConsumerInfo[] = [];
  for (const { name } of streams) for await (const each of manager.consumers.list(name)) found.push(each);
  return found;
};

/** Returns the waiting, active, late and failed jobs by queue. Jobs delayed until later don't count. */
async function unfinishedJobs(redisUrl: string): Promise<string[]> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const found: string[] = [];
  try {
    for (const name of Object.values(jobQueues)) {
      const queue = new Queue(name, { connection, skipMetasUpdate: true });
      const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'failed', 'waiting-children');
      const late = (await queue.getDelayed()).filter(
        ({ timestamp, delay }) => timestamp + delay < Date.now() - LATE_MS,
      );
      for (const [state, count] of Object.entries({ ...counts, late: late.length }))
        if (count > 0) found.push(`${count} jobs of ${name} are ${state}`);
      await queue.close();
    }
  } finally {
    connection.disconnect();
  }
  return found;
}
