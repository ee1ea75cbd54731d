import { jobQueues } from '@circlet/contracts';
import { requestRedisOptions } from '@circlet/platform';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Queue } from 'bullmq';
import fastify, { type FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/** Where the page is. */
export const QUEUE_BOARD_PATH = '/api/admin/queues';

/** Nobody waits for Redis to come back. */
const connect = (url: string): Redis => new Redis(url, requestRedisOptions('gateway queues'));

/**
 * Bull Board over the job queues of all services, to look at only. It listens to nobody: whoever may see it is handed
 * what it answers. Ends with its own `close`.
 */
export async function createQueueBoard(redisUrl: string): Promise<FastifyInstance> {
  const connection = connect(redisUrl);
  // Who asks is told (503); a connection without a listener would end the process.
  connection.on('error', () => undefined);
  const queues = Object.values(jobQueues).map(
    (name) => new Queue(name, { connection, skipMetasUpdate: true }),
  );
  const pages = new FastifyAdapter().setBasePath(QUEUE_BOARD_PATH);
  createBullBoard({
    serverAdapter: pages,
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    options: { uiConfig: { boardTitle: 'Circlet', hideRedisDetails: true } },
  });
  const board = fastify();
  board.addHook('onClose', async () => {
    await Promise.all(queues.map((queue) => queue.close()));
    connection.disconnect();
  });
  await board.register(pages.registerPlugin(), { prefix: QUEUE_BOARD_PATH });
  return board;
}
