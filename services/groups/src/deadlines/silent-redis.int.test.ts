import { jobRedisOptions } from '@circlet/platform';
import { eventually, FaultyLink, suiteRedisUrl } from '@circlet/testing';
import { Queue, Worker } from 'bullmq';

describe('a worker of jobs', () => {
  let link: FaultyLink;
  let queue: Queue;
  let worker: Worker;
  const done: unknown[] = [];

  beforeAll(async () => {
    const url = await suiteRedisUrl();
    link = await FaultyLink.to(url);
    queue = new Queue('silent', { connection: jobRedisOptions(url) });
    // What every service uses, with less patience than theirs.
    const connection = jobRedisOptions(link.url, 1_500);
    worker = new Worker('silent', ({ data }) => Promise.resolve(done.push(data)), {
      connection,
      drainDelay: 1,
    });
    worker.on('error', () => undefined);
    await worker.waitUntilReady();
  });
  afterAll(async () => {
    await worker.close();
    await queue.close();
    await link.close();
  });

  it('goes on after Redis has lost its packets', async () => {
    await queue.add('first', 1);
    await eventually(() => done.includes(1));
    link.drop();
    await queue.add('second', 2);
    // Both connections of the worker have been given up and opened again.
    const before = link.connections;
    await eventually(() => link.connections > before);
    link.pass();
    await eventually(() => done.includes(2));
  });
});
