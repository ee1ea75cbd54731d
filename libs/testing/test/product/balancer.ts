import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

/** One port in front of several gateways, as a load balancer is: in turn, and past those that are down. */
export class Balancer {
  private next = 0;

  private constructor(
    private readonly server: Server,
    private readonly ports: number[],
  ) {}

  static async start(): Promise<Balancer> {
    const ports: number[] = [];
    const server = createServer((client) => {
      balancer.forward(client, ports.length);
    });
    const balancer = new Balancer(server, ports);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Sends connections to this port, too. */
  add(port: number): void {
    this.ports.push(port);
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(client: import('node:net').Socket, triesLeft: number): void {
    this.next += 1;
    const upstream = connect(this.ports[this.next % this.ports.length] ?? 0, '127.0.0.1');
    client.on('error', () => upstream.destroy());
    upstream.once('error', () => {
      if (triesLeft > 1) this.forward(client, triesLeft - 1);
      else client.destroy();
    });
    upstream.once('connect', () => {
      upstream.removeAllListeners('error');
      upstream.on('error', () => client.destroy());
      upstream.on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
  }
}
