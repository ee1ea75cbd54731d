import { once } from 'node:events';
import { createServer } from 'node:net';

import { freePort } from './free-port';

// Workers that real runs don't have, so that no suite is given these ports.
describe('freePort', () => {
  const worker = process.env.JEST_WORKER_ID;
  afterEach(() => {
    process.env.JEST_WORKER_ID = worker;
  });

  const inWorker = (id: string): Promise<number[]> => {
    process.env.JEST_WORKER_ID = id;
    return Promise.all(Array.from({ length: 50 }, freePort));
  };

  it('returns different ports, also to suites in other workers', async () => {
    const ports = [...(await inWorker('29')), ...(await inWorker('30'))];
    expect(new Set(ports).size).toBe(100);
  });

  it('stays below the ports that the system chooses itself', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    const chosen = typeof address === 'object' ? address?.port : undefined;
    for (const port of await inWorker('31')) expect(port).toBeLessThan(Math.min(chosen!, 32_768));
  });

  it('skips a port in use', async () => {
    const [taken] = await inWorker('31');
    const server = createServer().listen(taken, '127.0.0.1');
    await once(server, 'listening');
    // More than the worker has, so that each of them is reached again.
    for (let count = 0; count < 400; count += 1) expect(await freePort()).not.toBe(taken);
    server.close();
  });
});
