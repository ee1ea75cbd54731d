import { jobQueues } from '@circlet/contracts';
import { connectRedis } from '@circlet/platform';
import fastify, { type FastifyInstance } from 'fastify';

/** Path of the page. */
export const QUEUE_BOARD_PATH = '/api/admin/queues';

/**
 * Creates a read-only Bull Board for the job queues of all services. The server never listens
 * on a port: requests are injected, and their responses are passed on to admins. Call `close`
 * on it to release its connections.
 */
export async function createQueueBoard(redisUrl: string): Promise<FastifyInstance> {
  // Loaded here, because they take 10 MiB and few gateways ever show the page.
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }, { Queue }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
    import('bullmq'),
  ]);
  // Its commands fail fast, so that no request waits for Redis to come back.
  const connection = connectRedis(redisUrl, 'gateway queues');
  // Callers get a 503. Without a listener, an error would end the process.
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
