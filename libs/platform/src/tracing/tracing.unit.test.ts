import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';

import { currentRequestId, currentSpan, runInContext, runOutsideContext } from '../logging/request-context';
import { inJobSpan } from './job-span';
import { createTracer } from './open-telemetry';
import { inStatementSpan, summaryOf } from './statement-span';
import { currentTraceparent, inSpan, stopTracing, useTracer } from './tracing';

const details = { kind: 'internal' } as const;
const nothing = (): Promise<void> => Promise.resolve();

class NoSuchUser extends Error {}

describe('tracing', () => {
  let exporter: InMemorySpanExporter;

  beforeEach(() => {
    exporter = new InMemorySpanExporter();
    useTracer(createTracer('test', new SimpleSpanProcessor(exporter)));
  });
  afterEach(stopTracing);

  const finished = (name: string) => exporter.getFinishedSpans().find((span) => span.name === name)!;

  it('makes the spans of a piece of work its children, in any context', async () => {
    await inSpan('outer', details, () =>
      runInContext({ requestId: 'r-1' }, () => inSpan('inner', details, nothing)),
    );
    expect(finished('inner').parentSpanContext?.spanId).toBe(finished('outer').spanContext().spanId);
    expect(finished('outer').parentSpanContext).toBeUndefined();
  });

  it('keeps the request id of the work', async () => {
    await runInContext({ requestId: 'r-1' }, () =>
      inSpan('work', details, () => {
        expect(currentRequestId()).toBe('r-1');
        return nothing();
      }),
    );
  });

  it('continues a trace elsewhere by its traceparent', async () => {
    const traceparent = await inSpan('request', details, () => Promise.resolve(currentTraceparent()!));
    await inJobSpan(
      { id: 'mail-1', name: 'send', queueName: 'email', attemptsMade: 0, data: { traceparent } },
      nothing,
    );
    expect(finished('job send').parentSpanContext?.spanId).toBe(finished('request').spanContext().spanId);
    expect(finished('job send').attributes).toMatchObject({
      'messaging.message.id': 'mail-1',
      'circlet.attempt': 1,
    });
  });

  it('begins a trace for repeated work that a request wakes', async () => {
    await inSpan('request', details, () => runOutsideContext(() => inSpan('sweep', details, nothing)));
    expect(finished('sweep').parentSpanContext).toBeUndefined();
  });

  it('keeps the kind of an error, and not its message', async () => {
    const failing = inSpan('work', details, () => Promise.reject(new NoSuchUser('ann@example.org')));
    await expect(failing).rejects.toThrow(NoSuchUser);
    expect(finished('work').attributes).toEqual({ 'error.type': 'NoSuchUser' });
    expect(JSON.stringify([finished('work').events, finished('work').status])).not.toContain('ann');
  });

  it('records no statement of work that is not traced, or not kept', async () => {
    await inStatementSpan(undefined, 'SELECT 1', nothing);
    const dropped = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    await inSpan('dropped', { ...details, parent: dropped }, () =>
      inStatementSpan(undefined, 'SELECT 1', nothing),
    );
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  it('passes on that a trace is not kept', async () => {
    const dropped = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    const passedOn = await inSpan('dropped', { ...details, parent: dropped }, () =>
      Promise.resolve(currentTraceparent()),
    );
    expect(passedOn).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-00$/);
  });

  it('does nothing while it is off', async () => {
    await stopTracing();
    await inSpan('work', details, () => {
      expect(currentSpan()).toBeUndefined();
      expect(currentTraceparent()).toBeUndefined();
      return nothing();
    });
  });
});

describe('summaryOf', () => {
  it.each([
    ['INSERT INTO outbox (event_id) VALUES ($1)', 'INSERT outbox'],
    ['  SELECT id FROM groups WHERE id = $1', 'SELECT groups'],
    ['update only "users" SET name = $1', 'UPDATE users'],
    ['COMMIT', 'COMMIT'],
    ['SELECT 1', 'SELECT'],
  ])('%s is %s', (text, summary) => {
    expect(summaryOf(text)).toBe(summary);
  });
});
