import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import { LinkedPair, type LinkState } from './linked-pair';

/** Default ports for URLs that don't name one. */
const defaultPorts: Readonly<Record<string, number>> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'nats:': 4222,
  'smtp:': 25,
  'http:': 80,
};

/**
 * A TCP link on loopback between a process and a server, which a test can slow down, break or silence. It
 * starts in the state `pass`. Every other state lasts until the next call; `pass` heals the link.
 */
export class FaultyLink {
  private state: LinkState = { mode: 'pass' };
  private readonly pairs = new Set<LinkedPair>();

  private constructor(
    private readonly server: Server,
    private readonly target: { readonly host: string; readonly port: number },
    /** The server's URL through this link, including credentials and path. */
    readonly url: string,
  ) {
    server.on('connection', (client) => {
      this.accept(client);
    });
  }

  /** Opens a link to the server at this URL. */
  static async to(serverUrl: string): Promise<FaultyLink> {
    const url = new URL(serverUrl);
    const port = url.port === '' ? defaultPorts[url.protocol] : Number(url.port);
    if (port === undefined) throw new Error(`Unknown default port for ${url.protocol}`);
    const target = { host: url.hostname, port };
    const server = createServer({ allowHalfOpen: true, pauseOnConnect: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
    return new FaultyLink(server, target, url.toString());
  }

  /** Number of open connections. */
  get connections(): number {
    return this.pairs.size;
  }

  /** Heals the link: held-back bytes arrive, dropped bytes never do. */
  pass(): void {
    this.enter({ mode: 'pass' });
  }

  /** Delays everything by this time, in both directions. */
  delay(milliseconds: number): void {
    this.enter({ mode: 'delay', milliseconds });
  }

  /** Resets all connections, and each new one. */
  reset(): void {
    this.enter({ mode: 'reset' });
  }

  /** Keeps connections open and accepts new ones, but holds back all bytes and ends until the link heals. */
  silence(): void {
    this.enter({ mode: 'silence' });
  }

  /** Loses the chunks of bytes that contain a text, in both directions, and passes all others. */
  lose(text: string): void {
    this.enter({ mode: 'lose', text });
  }

  /**
   * Loses everything in transit, like a firewall that drops packets. Connections from that
   * time stay open and silent even after the link heals; only later ones work.
   */
  drop(): void {
    this.enter({ mode: 'drop' });
  }

  /** Closes the link and all its connections. */
  async close(): Promise<void> {
    for (const pair of this.pairs) pair.reset();
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  private enter(state: LinkState): void {
    this.state = state;
    for (const pair of this.pairs) pair.enter(state);
  }

  private accept(client: Socket): void {
    const pair = new LinkedPair(
      client,
      () => connect({ ...this.target, allowHalfOpen: true }),
      () => this.pairs.delete(pair),
    );
    this.pairs.add(pair);
    pair.enter(this.state);
  }
}
