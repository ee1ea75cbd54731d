import { jobRedisOptions } from '@circlet/platform';
import { eventually, FaultyLink, suiteRedisUrl } from '@circlet/testing';
import { Queue, Worker } from 'bullmq';

describe('a job worker', () => {
  let link: FaultyLink;
  let queue: Queue;
  let worker: Worker;
  const done: unknown[] = [];

  beforeAll(async () => {
    const url = await suiteRedisUrl();
    link = await FaultyLink.to(url);
    queue = new Queue('silent', { connection: jobRedisOptions(url) });
    // The options that every service uses, with a shorter timeout.
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

  it('resumes after packets to Redis were lost', async () => {
    await queue.add('first', 1);
    await eventually(() => done.includes(1));
    link.drop();
    await queue.add('second', 2);
    // Both of the worker's connections have timed out and been opened again.
    const before = link.connections;
    await eventually(() => link.connections > before);
    link.pass();
    await eventually(() => done.includes(2));
  });
});
