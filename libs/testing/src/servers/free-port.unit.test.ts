import { once } from 'node:events';
import { createServer } from 'node:net';

import { freePort } from './free-port';

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
    const ports = [...(await inWorker('1')), ...(await inWorker('2'))];
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
    process.env.JEST_WORKER_ID = '3';
    const server = createServer().listen((await freePort()) + 1, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const taken = typeof address === 'object' ? address?.port : undefined;
    expect(await freePort()).not.toBe(taken);
    server.close();
  });
});
