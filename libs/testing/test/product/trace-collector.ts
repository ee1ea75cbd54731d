import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for the root of a trace. */
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The parts of the OTLP JSON that are read here. */
interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'service' | 'attributes'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

const toObject = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** An OTLP collector that keeps the spans of all processes in memory. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Everything received, as text. */
  received = '';

  private constructor(private readonly server: Server) {}

  /** Starts the collector on a free port. */
  static async start(): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      json(request).then(
        (body) => {
          collector.keep(body as Export);
          response.setHeader('content-type', 'application/json').end('{}');
        },
        () => response.writeHead(400).end(),
      );
    });
    const collector = new TraceCollector(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private keep(body: Export): void {
    this.received += JSON.stringify(body);
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const service = String(toObject(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, service, attributes: toObject(span.attributes) });
    }
  }
}
