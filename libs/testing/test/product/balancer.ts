import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { Upstream } from './upstream';

/** Headers that are never forwarded, because they concern the connection to the balancer. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];

/** More than a gateway accepts, so that refusing long headers is up to the gateway. */
const MOST_HEADER_BYTES = 128 * 1024;

/** Outcome of a forwarded request. */
type Outcome = 'answered' | 'refused' | 'broken';

/**
 * One port in front of several gateways that behaves like `deploy/edge/haproxy.cfg`: connections to gateways
 * aren't reused, a refused connection is retried on another gateway, and an unanswered GET is retried once.
 */
export class Balancer {
  private constructor(
    private readonly server: Server,
    private readonly upstreams: Upstream[],
    private readonly clients: Set<Socket>,
  ) {}

  static async start(): Promise<Balancer> {
    const clients = new Set<Socket>();
    const server = createServer(
      { maxHeaderSize: MOST_HEADER_BYTES },
      (incoming, outgoing) => void balancer.forward(incoming, outgoing),
    );
    const balancer = new Balancer(server, [], clients);
    server.on('connection', (socket: Socket) => {
      clients.add(socket);
      socket.once('close', () => clients.delete(socket));
    });
    server.on('upgrade', (incoming: IncomingMessage, client: Duplex) => {
      balancer.tunnel(incoming, client);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Adds a gateway. It gets requests while it reports that it is ready. */
  add(port: number): void {
    this.upstreams.push(new Upstream(port));
  }

  /** Whether every gateway gets requests. */
  get isComplete(): boolean {
    return this.upstreams.every((upstream) => upstream.isReady);
  }

  async stop(): Promise<void> {
    for (const upstream of this.upstreams) upstream.stop();
    this.server.close();
    for (const client of this.clients) client.destroy();
    await once(this.server, 'close');
  }

  /** Returns the ready gateways, least busy first; if none is ready, the gateways that respond. */
  private candidates(tried: ReadonlySet<Upstream>): Upstream[] {
    const left = this.upstreams.filter((upstream) => !tried.has(upstream));
    const ready = left.filter((upstream) => upstream.isReady);
    const alive = left.filter((upstream) => upstream.isAlive);
    return (ready.length > 0 ? ready : alive).sort((a, b) => a.pending - b.pending);
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming).catch(() => undefined);
    if (body === undefined) return;
    const tried = new Set<Upstream>();
    let retries = incoming.method === 'GET' ? 1 : 0;
    for (let [upstream] = this.candidates(tried); upstream; [upstream] = this.candidates(tried)) {
      tried.add(upstream);
      const outcome = await this.send(upstream, incoming, body, outgoing);
      if (outcome === 'answered') return;
      if (outcome === 'broken' && retries-- === 0) {
        outgoing.writeHead(502).end('{}');
        return;
      }
    }
    outgoing.writeHead(503, { 'retry-after': '2' }).end('{}');
  }

  private send(
    upstream: Upstream,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<Outcome> {
    const done = upstream.begin();
    const headers = { ...incoming.headers, connection: 'close' };
    return new Promise<Outcome>((resolve) => {
      const { method, url: path } = incoming;
      const sent = request({ host: '127.0.0.1', port: upstream.port, method, path, headers, agent: false });
      sent.setTimeout(Upstream.answersWithinMs, () => sent.destroy(new Error('no answer')));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken');
      });
      sent.on('response', (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
        resolve('answered');
      });
      outgoing.once('close', () => sent.destroy());
      sent.end(body);
    }).finally(done);
  }

  private tunnel(incoming: IncomingMessage, client: Duplex, tried = new Set<Upstream>()): void {
    const [upstream] = this.candidates(tried);
    client.on('error', () => client.destroy());
    if (upstream === undefined) {
      client.destroy();
      return;
    }
    tried.add(upstream);
    const socket = connect(upstream.port, '127.0.0.1');
    const retry = (): void => {
      this.tunnel(incoming, client, tried);
    };
    socket.once('error', retry);
    socket.once('connect', () => {
      socket.off('error', retry);
      socket.on('error', () => client.destroy());
      socket.on('close', () => client.destroy());
      client.on('close', () => socket.destroy());
      upstream.hold(socket);
      const lines = incoming.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      socket.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      client.pipe(socket).pipe(client);
    });
  }
}
