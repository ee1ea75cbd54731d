import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { eventSubject, jobQueues, userSignedUpV1 } from '@circlet/contracts';
import { connectNats } from '@circlet/platform';
import { eventually, freePort } from '@circlet/testing';
import { Queue } from 'bullmq';

import { Person } from '../product/person';
import { end } from '../product/server-process';
import { oneOfEach, Stack } from '../product/stack';
import { drawPictures } from './pictures';
import { type FiringAlert, observability, Prometheus, promtool } from './prometheus';

const operatorProgram = resolve(__dirname, '../../../events/dist/operator/main.js');
/** More than the minute for which an event must wait before its consumer counts as stalled. Milliseconds. */
const PATIENCE_MS = 150_000;

/** Alerts that also fire because other tests need the machine. */
const ofBusyMachines = ['EventLoopSlow', 'RequestsSlow'];

describe('the files for Prometheus', () => {
  it('are valid, and each alert fires after its time in the tests of the rules', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});

describe('a product that a real Prometheus watches', () => {
  let stack: Stack;
  let operator: ChildProcess;
  let prometheus: Prometheus;
  let queue: Queue;
  const over = new AbortController();
  const ports: number[] = [];

  beforeAll(async () => {
    stack = await Stack.start(oneOfEach, { isLinked: true });
    const operatorPort = await freePort();
    operator = spawn(process.execPath, [operatorProgram], {
      env: {
        PATH: process.env.PATH,
        NATS_URL: stack.natsUrl,
        HEALTH_PORT: String(await freePort()),
        METRICS_PORT: String(operatorPort),
      },
      stdio: 'ignore',
    });
    const targets = stack.replicas.map(({ service, metricsPort }) => ({ job: service, port: metricsPort }));
    targets.push({ job: 'operator' as 'chat', port: operatorPort });
    ports.push(...targets.map(({ port }) => port));
    prometheus = await Prometheus.start(targets);
    queue = new Queue(jobQueues.email, { connection: { url: stack.redisUrl } });
    await eventually(async () => (await prometheus.jobsThatAnswer()).length === targets.length, 60_000);
  }, 300_000);
  afterAll(async () => {
    over.abort();
    await queue.close();
    await prometheus.stop();
    await end(operator, 'SIGKILL');
    await stack.stop();
  }, 60_000);

  /** Waits until an alert with these labels fires. */
  const fires = (labels: FiringAlert): Promise<unknown> =>
    eventually(async () => {
      const firing = await prometheus.firing();
      return firing.some((alert) => Object.entries(labels).every(([name, value]) => alert[name] === value));
    }, PATIENCE_MS).catch(async (cause: unknown) => {
      throw new Error(
        `${JSON.stringify(labels)} does not fire, but ${JSON.stringify(await prometheus.firing())}`,
        { cause },
      );
    });

  const firingNames = async (): Promise<string[]> =>
    (await prometheus.firing())
      .map(({ alertname = '' }) => alertname)
      .filter((name) => !ofBusyMachines.includes(name));

  /** Names of all metrics that the processes have. */
  const metricNames = async (): Promise<Set<string>> => {
    const texts = await Promise.all(
      ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    const types = texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]);
    return new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' || type === 'summary'
          ? [`${name}_bucket`, `${name}_count`, `${name}_sum`]
          : [name],
      ),
    );
  };

  /** Expressions of the dashboards, with an interval in place of Grafana's variable. */
  const dashboardExpressions = (): string[] => {
    const folder = join(observability, 'grafana/dashboards');
    return readdirSync(folder).flatMap((file) => {
      const { panels } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        panels: { targets: { expr: string }[] }[];
      };
      return panels.flatMap(({ targets }) =>
        targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')),
      );
    });
  };

  it('raises no alert while everything works', async () => {
    await eventually(async () => (await prometheus.values('count(circlet_clock_lateness_seconds)'))[0] === 5);
    expect(await prometheus.values('circlet_dependency_up == 0')).toEqual([]);
    // Before it had heard from any process, all of them were missing.
    await eventually(async () => (await firingNames()).length === 0);
  }, 60_000);

  it('names only metrics that exist, in rules and dashboards, and Prometheus evaluates each of them', async () => {
    const expressions = [...(await prometheus.ruleExpressions()), ...dashboardExpressions()];
    expect(expressions.length).toBeGreaterThan(40);
    const names = await metricNames();
    const used = expressions.flatMap((each) => each.match(/\b(circlet|nodejs|process)_\w+/g) ?? []);
    expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
    for (const each of expressions) await prometheus.values(each);
  }, 60_000);

  it('raises an alert for a database that is down, a full queue, a parked event and a stalled consumer', async () => {
    // A process that hangs handles no events and answers no one.
    stack.replicas.find(({ service }) => service === 'chat')!.process.pause();
    await new Person(stack.origin, `u${Date.now()}`, over.signal).signUp();

    stack.link('moderation', 'postgres').reset();

    await queue.pause();
    await queue.addBulk(
      Array.from({ length: 1_001 }, () => ({
        name: 'send',
        data: { mailId: 0 },
        opts: { removeOnFail: true },
      })),
    );

    const nats = await connectNats(stack.natsUrl, 'alerts-test');
    await nats.jetstream().publish(eventSubject(userSignedUpV1), 'not an envelope');
    await nats.close();

    await fires({
      alertname: 'DependencyDown',
      service: 'moderation',
      dependency: 'database',
      severity: 'page',
    });
    await fires({ alertname: 'QueueBacklog', queue: 'email', severity: 'ticket' });
    await fires({ alertname: 'EventParked', subscriber: 'groups', handler: 'unreadable' });
    await fires({ alertname: 'ServiceDown', job: 'chat' });
    await fires({ alertname: 'ConsumerStalled', consumer: 'chat-from-identity', severity: 'page' });
    const { ALERTS_PICTURES: folder } = process.env;
    if (folder !== undefined) drawPictures(prometheus.url, folder);
  }, 400_000);

  it('ends the alerts when the causes are gone, except for the event that waits for an operator', async () => {
    stack.replicas.find(({ service }) => service === 'chat')!.process.resume();
    stack.link('moderation', 'postgres').pass();
    await queue.resume();
    await eventually(async () => (await firingNames()).every((name) => name === 'EventParked'), PATIENCE_MS);
    expect(await firingNames()).toContain('EventParked');
  }, 200_000);
});
