import { signOut, subjectOf } from '@circlet/contracts';
import type { NatsConnection } from 'nats';

import { connectNats } from '../../nats/connect-nats';
import { type ReplicaReport, replicaSubject, reportSubject, REPORT_TIMEOUT_MS } from '../replica-report';
import { RpcClient } from './rpc-client';

const { service } = signOut;

describe('calls to a service with replicas', () => {
  let nats: NatsConnection;
  let caller: NatsConnection;
  let client: RpcClient;
  /** The replicas that received a call; `any` for the queue group. */
  let called: string[];
  /** A clock that only tests advance, so that no replica falls silent on a slow machine. */
  let now: number;

  beforeEach(async () => {
    now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const url = process.env.TEST_NATS_URL!;
    [nats, caller] = [await connectNats(url, 'replicas'), await connectNats(url, 'caller')];
    client = new RpcClient(caller);
    called = [];
    await caller.flush();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all([nats.close(), caller.close()]);
  });

  const replica = async (name: string, answers = true): Promise<void> => {
    const subject = name === 'any' ? subjectOf(signOut) : replicaSubject(subjectOf(signOut), name);
    nats.subscribe(subject, {
      callback: (_, message) => {
        called.push(name);
        if (answers) message.respond(JSON.stringify({ message: 'Logged out successfully' }));
      },
    });
    await nats.flush();
  };
  const report = async (...reports: readonly ReplicaReport[]): Promise<void> => {
    for (const each of reports) nats.publish(reportSubject(service), JSON.stringify(each));
    await nats.flush();
    await caller.flush();
  };
  const call = (): Promise<unknown> => client.call(signOut, { actor: null });

  it('go to the replicas that report, in turn', async () => {
    for (const name of ['a', 'b', 'any']) await replica(name);
    await report({ replica: 'a' }, { replica: 'b' });
    for (let n = 0; n < 4; n += 1) await call();
    expect(called).toEqual(['a', 'b', 'a', 'b']);
  });

  it('go to the replica with the fewest pending calls', async () => {
    await replica('hangs', false);
    await replica('works');
    await report({ replica: 'hangs' }, { replica: 'works' });
    void call().catch(() => undefined);
    for (let n = 0; n < 3; n += 1) await call();
    expect(called).toEqual(['hangs', 'works', 'works', 'works']);
  });

  it('no longer go to a replica that has stopped reporting', async () => {
    await replica('silent');
    await replica('any');
    await report({ replica: 'silent' });
    now += REPORT_TIMEOUT_MS + 1;
    await call();
    expect(called).toEqual(['any']);
  });

  it('no longer go to a replica that is shutting down', async () => {
    for (const name of ['leaves', 'stays']) await replica(name);
    await report({ replica: 'leaves' }, { replica: 'stays' });
    await report({ replica: 'leaves', isLeaving: true });
    for (let n = 0; n < 2; n += 1) await call();
    expect(called).toEqual(['stays', 'stays']);
  });

  it('go to any replica when none reports, or when the one that reported is gone', async () => {
    await replica('any');
    await call();
    await report({ replica: 'gone' });
    await call();
    expect(called).toEqual(['any', 'any']);
  });

  it('skip replicas that do not know them, such as older versions, and go to any replica when none does', async () => {
    const newer = [subjectOf(signOut), 'rpc.identity.added'];
    for (const name of ['older', 'newer', 'any']) await replica(name);
    await report({ replica: 'older', calls: ['rpc.identity.kept'] }, { replica: 'newer', calls: newer });
    for (let n = 0; n < 2; n += 1) await call();
    await report({ replica: 'newer', isLeaving: true });
    await call();
    expect(called).toEqual(['newer', 'newer', 'any']);
  });

  it('go to replicas that do not report which calls they know', async () => {
    for (const name of ['silent', 'any']) await replica(name);
    await report({ replica: 'silent' });
    await call();
    expect(called).toEqual(['silent']);
  });

  it('are not redirected to other subjects by a report', async () => {
    await replica('any');
    await report({ replica: 'a.b' }, { replica: '*' }, { replica: '>' }, { replica: '' });
    nats.publish(reportSubject(service), 'not JSON');
    await report();
    await call();
    expect(called).toEqual(['any']);
  });
});
