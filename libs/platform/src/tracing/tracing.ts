import type { Span } from '@opentelemetry/api';

import { currentSpan, runInSpan } from '../logging/request-context';
import { readTraceparent, writeTraceparent } from './traceparent.rules';
import type { NewSpan, Tracer } from './tracer';

/** What a span describes. Attributes name routes, statements and ids of records, never personal data. */
export interface SpanDetails extends Pick<NewSpan, 'kind' | 'attributes'> {
  /** `traceparent` of the cause. Defaults to the current span; null or an invalid one begins a new trace. */
  readonly parent?: string | null | undefined;
  /** `traceparent` of each cause, for work with several causes. */
  readonly links?: readonly (string | null | undefined)[];
}

/** The packages of OpenTelemetry are loaded only for an installation that collects traces. */
let tracer: Tracer | undefined;

/**
 * Traces this process if an endpoint is configured. Further `OTEL_*` variables choose the sampler, headers and batches.
 * @param service - name of the process
 * @param endpoint - base URL of an OTLP collector; undefined turns tracing off
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined) return;
  const { createTracer, sendSpans } = await import('./open-telemetry.js');
  useTracer(createTracer(service, sendSpans()));
}

/** Traces this process with a tracer, or no longer. */
export const useTracer = (next: Tracer | undefined): void => {
  tracer = next;
};

/** Sends the spans that are waiting, and traces no longer. */
export async function stopTracing(): Promise<void> {
  const stopped = tracer;
  tracer = undefined;
  await stopped?.stop();
}

/** Starts a span, which the caller ends; undefined while tracing is off. */
export function startSpan(name: string, details: SpanDetails): Span | undefined {
  if (tracer === undefined) return undefined;
  const parent = 'parent' in details ? readTraceparent(details.parent) : currentSpan()?.spanContext();
  const links = details.links?.flatMap((link) => readTraceparent(link) ?? []);
  return tracer.start(name, { ...details, parent, links });
}

/** Runs work as a span. The spans that it starts become its children. */
export async function inSpan<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, details);
  if (span === undefined) return work();
  try {
    return await runInSpan(span, work);
  } catch (error) {
    markFailed(error, span);
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed. Messages of errors can contain personal data, so only the kind of error is kept. */
export function markFailed(error: unknown, span = currentSpan()): void {
  if (span === undefined) return;
  const { code } = (error ?? {}) as { readonly code?: unknown };
  const type = error instanceof Error ? error.constructor.name : typeof error;
  markFailedAs(typeof code === 'string' ? code : type, span);
}

/** Marks a span as failed, with a word for the kind of failure. */
export function markFailedAs(type: string, span: Span): void {
  span.setAttribute('error.type', type);
  tracer?.fail(span);
}

/** Returns the current position in a trace for whatever continues it later or elsewhere; undefined without one. */
export function currentTraceparent(): string | undefined {
  const span = currentSpan();
  return span && writeTraceparent(span.spanContext());
}
