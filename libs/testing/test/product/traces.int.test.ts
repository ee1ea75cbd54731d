import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { eventually } from '@circlet/testing';

import { Person } from './person';
import { admin, oneOfEach, Stack } from './stack';
import { type CollectedSpan, TraceCollector } from './trace-collector';

let collector: TraceCollector;
let stack: Stack;
let owner: Person;
let applicant: Person;

/** A trace that a client claims to belong to. */
const claimed = '0af7651916cd43dd8448eb211c80319c';

beforeAll(async () => {
  collector = await TraceCollector.start();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_BSP_SCHEDULE_DELAY: '200' };
  stack = await Stack.start(oneOfEach, { environment });
  const patience = AbortSignal.timeout(120_000);
  owner = new Person(stack.origin, 'traced_owner', patience);
  applicant = new Person(stack.origin, 'traced_applicant', patience);
  await owner.signUp();
  await applicant.signUp();
}, 180_000);
afterAll(async () => {
  await stack.stop();
  await collector.stop();
});

const spansNamed = (name: string): CollectedSpan[] => collector.spans.filter((span) => span.name === name);

/** Returns the names from the root of a trace to a span; begins with `?` if one is missing. */
function pathTo(span: CollectedSpan): string[] {
  const { parentSpanId, name } = span;
  if (parentSpanId === undefined || parentSpanId === '') return [name];
  const parent = collector.spans.find(({ spanId }) => spanId === parentSpanId);
  return parent === undefined ? ['?', name] : [...pathTo(parent), name];
}

/** Waits for a span whose ancestors have all arrived. */
const connected = (find: () => CollectedSpan | undefined): Promise<CollectedSpan> =>
  eventually(() => {
    const span = find();
    return span !== undefined && pathTo(span)[0] !== '?' ? span : undefined;
  });

describe('the trace of an application', () => {
  let job: CollectedSpan;

  beforeAll(async () => {
    const group = await owner.must<{ id: number }>('POST', '/api/groups', {
      name: 'Walks around the reservoir',
      description: 'We walk and talk every Sunday.',
      location: 'Austin, TX',
      maxMembers: 8,
      interests: ['Hiking'],
    });
    await applicant.must('POST', '/api/applications', {
      groupId: group.id,
      message: 'I walk a lot, and I would love to join you.',
      experience: 'beginner',
    });
    await stack.inbox.mail('traced_owner@example.org', /./);
    const isAbout = (span: CollectedSpan): boolean => pathTo(span)[0] === 'POST /api/applications';
    job = await connected(() => spansNamed('job send').find(isAbout));
  }, 60_000);

  it('leads from the request through the call, the event and its handler to the email job, as one tree', async () => {
    expect(pathTo(job)).toEqual([
      'POST /api/applications',
      'call apply',
      'answer rpc.groups.apply',
      'publish events.groups.ApplicationSubmitted.v1',
      expect.stringMatching(/^handle .*application/),
      'job send',
    ]);
    const tree = await eventually(() => {
      const all = collector.spans.filter(({ traceId }) => traceId === job.traceId);
      return all.every((span) => pathTo(span)[0] === 'POST /api/applications') ? all : undefined;
    });
    expect(tree.map(({ service }) => service)).toEqual(
      expect.arrayContaining(['gateway', 'groups', 'identity']),
    );
  });

  it('contains the statements of each service', () => {
    const statements = collector.spans.filter(
      ({ traceId, attributes }) => traceId === job.traceId && attributes['db.query.summary'] !== undefined,
    );
    expect(statements.map(({ service, name }) => `${service} ${name}`)).toEqual(
      expect.arrayContaining(['groups INSERT outbox', 'identity INSERT inbox', 'identity UPDATE emails']),
    );
  });

  it('names the request, as its log lines do', () => {
    const root = collector.spans.find(
      ({ traceId, parentSpanId }) => traceId === job.traceId && !parentSpanId,
    )!;
    expect(root).toMatchObject({
      service: 'gateway',
      attributes: {
        'http.route': '/api/applications',
        'circlet.request_id': expect.stringMatching(/^[\w-]{36}$/) as string,
      },
    });
    expect(Number(root.attributes['http.response.status_code'])).toBe(201);
  });
});

it('the trace of a report leads to the job that reviews it', async () => {
  await applicant.must('POST', '/api/reports', {
    reportedUserId: owner.id,
    reason: 'spam',
    description: 'Keeps sending the same advertisement.',
  });
  const job = await connected(() => spansNamed('job triage')[0]);
  expect(pathTo(job)).toEqual([
    'POST /api/reports',
    'call fileReport',
    'answer rpc.moderation.fileReport',
    'job triage',
  ]);
});

it('a span has no names, addresses, texts or secrets', async () => {
  await new Person(stack.origin, 'stranger', AbortSignal.timeout(30_000)).try('POST', '/api/auth/login', {
    email: 'secret-person@example.org',
    password: 'a wrong password',
  });
  await eventually(() => spansNamed('POST /api/auth/login')[0]);
  for (const personal of [
    'traced_owner',
    'traced_applicant',
    'example.org',
    'reservoir',
    'I walk a lot',
    'advertisement',
    'wrong password',
    admin.password,
    '127.0.0.1',
  ])
    expect(collector.received).not.toContain(personal);
});

it('a client can neither choose its trace nor whether it is kept', async () => {
  const traceparent = `00-${claimed}-b7ad6b7169203331-01`;
  await fetch(`${stack.origin}/api/csrf-token`, {
    headers: { traceparent, 'x-request-id': 'claims-a-trace' },
  });
  const span = await eventually(() =>
    collector.spans.find(({ attributes }) => attributes['circlet.request_id'] === 'claims-a-trace'),
  );
  expect(span.parentSpanId ?? '').toBe('');
  expect(span.traceId).not.toBe(claimed);
});

it('programs load nothing of OpenTelemetry but its API before they are told of a collector', async () => {
  const services = join(__dirname, '../../../../services');
  const programs = ['gateway', 'identity'].map((name) => join(services, name, 'dist/service.js'));
  const script = `for (const program of ${JSON.stringify(programs)}) require(program);
    console.log(JSON.stringify(Object.keys(require.cache).filter((file) => /@opentelemetry.(?!api.)/.test(file))))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script]);
  expect(JSON.parse(stdout)).toEqual([]);
});
