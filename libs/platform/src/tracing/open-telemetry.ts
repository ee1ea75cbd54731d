import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace-base';

import type { NewSpan, Tracer } from './tracer';

const kinds: Readonly<Record<NewSpan['kind'], SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** How long the last spans may take at shutdown, when the collector may be gone too. Milliseconds. */
const FLUSH_TIMEOUT_MS = 1_000;

/** Sends spans in batches to the collector that the `OTEL_EXPORTER_OTLP_*` variables name. */
export const sendSpans = (): SpanProcessor => new BatchSpanProcessor(new OTLPTraceExporter());

/**
 * Creates a tracer. The sampler and limits are those of the `OTEL_*` variables.
 * @param service - name of the process; `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` take precedence
 * @param processor - receives the spans
 */
export function createTracer(service: string, processor: SpanProcessor): Tracer {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.namespace': 'circlet', 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({ resource, spanProcessors: [processor] });
  const tracer = provider.getTracer('circlet');
  return {
    start: (name, { kind, attributes = {}, parent, links = [] }) =>
      tracer.startSpan(
        name,
        { kind: kinds[kind], attributes, links: links.map((context) => ({ context })) },
        parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
      ),
    fail: (span) => span.setStatus({ code: SpanStatusCode.ERROR }),
    stop: async () => {
      await Promise.race([
        provider.shutdown(),
        new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS).unref()),
      ]);
    },
  };
}
