import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';

import { registry } from './metric';
import { Metrics } from './metrics';

/** Where a process shows its metrics. Nowhere without a port. */
export interface MetricsAddress {
  readonly service: string;
  readonly host: string;
  readonly port: number | undefined;
}

/** Injection token of {@link MetricsAddress}. */
export const METRICS_ADDRESS = Symbol('METRICS_ADDRESS');

/** Registers the metrics of Node itself, once per process, because each observes the event loop and the collector. */
let isObservingNode = false;

/** Serves `/metrics`, and nothing else, on a port of its own that only Prometheus should reach. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(METRICS_ADDRESS) private readonly address: MetricsAddress,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { service, host, port } = this.address;
    if (port === undefined) return;
    registry.setDefaultLabels({ service });
    if (!isObservingNode) collectDefaultMetrics({ register: registry });
    isObservingNode = true;
    this.server = createServer((request, response) => {
      this.answer(request, response);
    });
    this.server.listen(port, host);
    await once(this.server, 'listening');
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private answer({ method, url }: IncomingMessage, response: ServerResponse): void {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    this.metrics.render().then(
      (text) => response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }
}
