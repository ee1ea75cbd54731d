import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A service listens only seconds after its port was chosen. So that nothing takes the port in between,
 * it is below those that Linux gives to clients, and to servers that leave the choice to it.
 */
const FIRST = 20_000;
const END = 32_768;
/** Suites that run at the same time are in different workers of Jest, and each worker has its own ports. */
const WORKERS = 32;
const PER_WORKER = Math.floor((END - FIRST) / WORKERS);

const firstOfWorker = (): number =>
  FIRST + (Number(process.env.JEST_WORKER_ID ?? '0') % WORKERS) * PER_WORKER;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

// Two runs on one machine start at different places.
let lastOffset = Math.floor(Math.random() * PER_WORKER);

/**
 * Returns a free port on loopback. Suites that run at the same time in one run of Jest get different ones.
 * @throws Error if the ports of this worker are all in use
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PER_WORKER; tried += 1) {
    lastOffset = (lastOffset + 1) % PER_WORKER;
    const port = firstOfWorker() + lastOffset;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${firstOfWorker()} to ${firstOfWorker() + PER_WORKER - 1} is free`);
}
