import type { Attributes, Span, SpanContext } from '@opentelemetry/api';

/** A span to start. Without a parent it begins a trace, and the sampler decides whether that is kept. */
export interface NewSpan {
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Attributes;
  readonly parent: SpanContext | undefined;
  readonly links: readonly SpanContext[] | undefined;
}

/** Records spans. Nothing else in the process knows OpenTelemetry's packages, so that they can stay unloaded. */
export interface Tracer {
  start(name: string, span: NewSpan): Span;
  /** Sets the status of a span. */
  fail(span: Span): void;
  /** Sends the spans that are waiting. */
  stop(): Promise<void>;
}
