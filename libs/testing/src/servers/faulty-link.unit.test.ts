import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { eventually } from '../eventually';
import { FaultyLink } from './faulty-link';

/** A client that records the bytes it receives. */
class Client {
  received = '';
  error: NodeJS.ErrnoException | undefined;
  hasEnded = false;

  constructor(readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString()));
    socket.on('error', (error) => (this.error = error));
    socket.on('end', () => (this.hasEnded = true));
  }

  static async open(url: string): Promise<Client> {
    const { hostname, port } = new URL(url);
    const client = new Client(connect({ host: hostname, port: Number(port) }));
    await once(client.socket, 'connect');
    return client;
  }

  async hears(text: string): Promise<void> {
    await eventually(() => this.received.endsWith(text));
  }
}

describe('FaultyLink', () => {
  let echo: Server;
  let link: FaultyLink;
  const accepted: Socket[] = [];
  /** Everything the server has received. */
  let arrived = '';

  beforeEach(async () => {
    arrived = '';
    echo = createServer((socket) => {
      accepted.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => (arrived += chunk.toString()));
      socket.pipe(socket);
    });
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    link = await FaultyLink.to(`redis://user:secret@127.0.0.1:${(echo.address() as AddressInfo).port}/3`);
  });

  afterEach(async () => {
    jest.useRealTimers();
    await link.close();
    for (const socket of accepted.splice(0)) socket.destroy();
    echo.close();
    await once(echo, 'close');
  });

  /** Returns a client whose connection through the link has been proven to work. */
  const connected = async (): Promise<Client> => {
    const client = await Client.open(link.url);
    client.socket.write('hello');
    await client.hears('hello');
    return client;
  };

  /** Waits long enough for anything that could pass to do so. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  };

  it('has the server URL with its own address', () => {
    expect(link.url).toMatch(/^redis:\/\/user:secret@127\.0\.0\.1:\d+\/3$/);
  });

  it('passes bytes and ends in both directions', async () => {
    const client = await connected();
    client.socket.end('bye');
    await client.hears('bye');
    await eventually(() => client.hasEnded && link.connections === 0);
  });

  it('delays what passes, in order', async () => {
    const client = await connected();
    jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    link.delay(40);
    const start = performance.now();
    client.socket.write('a');
    client.socket.write('b');
    await eventually(() => {
      jest.advanceTimersByTime(10);
      return client.received === 'helloab';
    });
    // The link's clock advances only through the loop above: 40 ms there and 40 ms back.
    expect(performance.now() - start).toBeGreaterThanOrEqual(80);
    link.pass();
    client.socket.write('c');
    await client.hears('abc');
  });

  it('resets all connections and each new one until it heals', async () => {
    const [first, second] = [await connected(), await connected()];
    link.reset();
    await eventually(() => first.error?.code === 'ECONNRESET' && second.error?.code === 'ECONNRESET');
    await expect(Client.open(link.url).then(({ socket }) => once(socket, 'end'))).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
    link.pass();
    await connected();
  });

  it('holds everything back in silence and delivers it once it heals', async () => {
    const client = await connected();
    link.silence();
    client.socket.write('held');
    const late = await Client.open(link.url);
    late.socket.write('late');
    await settle();
    expect(arrived).toBe('hello');
    expect([client.error, late.error, client.hasEnded, late.hasEnded]).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
    link.pass();
    await client.hears('held');
    await late.hears('late');
  });

  it('does not report the end of a side while silenced', async () => {
    const client = await connected();
    link.silence();
    accepted[0]!.destroy();
    await settle();
    expect(client.hasEnded).toBe(false);
    link.pass();
    await eventually(() => client.hasEnded || client.error !== undefined);
  });

  it('never revives a connection that dropped bytes, while later ones work', async () => {
    const client = await connected();
    link.drop();
    client.socket.write('dropped');
    const late = await Client.open(link.url);
    late.socket.write('dropped too');
    await settle();
    link.pass();
    await connected();
    expect(arrived).toBe('hellohello');
    expect([client.received, late.received]).toEqual(['hello', '']);
    expect([client.hasEnded, late.hasEnded]).toEqual([false, false]);
  });

  it('loses what contains a text until it heals, and passes the rest', async () => {
    const client = await connected();
    link.lose('lost');
    client.socket.write('lost');
    await settle();
    client.socket.write('kept');
    await client.hears('hellokept');
    link.pass();
    client.socket.write('lost no more');
    await client.hears('hellokeptlost no more');
  });

  it('breaks the connection when the server is down', async () => {
    echo.close();
    const client = await Client.open(link.url);
    await eventually(() => client.error !== undefined);
    echo.listen(0, '127.0.0.1');
  });
});
