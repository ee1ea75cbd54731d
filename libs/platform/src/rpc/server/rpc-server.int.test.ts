import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';

import { signOut, subjectOf } from '@circlet/contracts';
import { Controller, type INestApplication, Module } from '@nestjs/common';
import { ErrorCode, type NatsConnection, type NatsError } from 'nats';

import { HealthModule } from '../../health/health.module';
import { createService } from '../../lifecycle/run-service';
import type { Deadline } from '../../logging/deadline';
import { LoggingModule } from '../../logging/logging.module';
import { currentDeadline } from '../../logging/request-context';
import { connectNats } from '../../nats/connect-nats';
import { RpcClient } from '../client/rpc-client';
import { reportSubject } from '../replica-report';
import { Handles } from './handles.decorator';

/** Longer than the transport's own grace period. */
const WORK_MS = 1_000;

let onStart: () => void = () => undefined;

@Controller()
class SlowController {
  @Handles(signOut)
  async answer(): Promise<{ message: string }> {
    onStart();
    await setTimeout(WORK_MS);
    return { message: 'Logged out successfully' };
  }
}

@Module({
  imports: [LoggingModule.forService('slow', 'fatal'), HealthModule.with([], () => [])],
  controllers: [SlowController],
})
class SlowModule {}

describe('a service', () => {
  const url = process.env.TEST_NATS_URL!;
  let nats: NatsConnection;
  let app: INestApplication;

  beforeAll(async () => {
    nats = await connectNats(url, 'test');
  });
  beforeEach(async () => {
    app = await createService({
      name: signOut.service,
      module: SlowModule,
      natsUrl: url,
      host: '127.0.0.1',
      healthPort: 0,
    });
  });
  afterAll(() => nats.close());

  it('reports the calls that it answers', async () => {
    const reports = nats.subscribe(reportSubject(signOut.service), { max: 1 });
    for await (const report of reports) expect(report.json()).toMatchObject({ calls: [subjectOf(signOut)] });
    await app.close();
  });

  it('loses no calls in flight when it shuts down: it never receives those that it does not answer', async () => {
    const hasStarted = new Promise<void>((resolve) => (onStart = resolve));
    const answers: Promise<string>[] = [];
    const stopped = new AbortController();
    const calling = (async () => {
      while (!stopped.signal.aborted) {
        const request = nats.request(subjectOf(signOut), JSON.stringify({ actor: null }), { timeout: 5_000 });
        answers.push(
          request.then(
            () => 'answered',
            (error: unknown) => (error as NatsError).code,
          ),
        );
        // In bursts, so that some calls are always in flight, but few enough for a slow machine.
        await (answers.length % 20 === 0 ? setTimeout(20) : nextTurn());
      }
    })();
    await hasStarted;
    await app.close();
    stopped.abort();
    await calling;
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered', ErrorCode.NoResponders]));
  });

  it('limits a call by its deadline, but not the work that continues after the answer', async () => {
    let deadline: Deadline | undefined;
    onStart = () => (deadline = currentDeadline());
    const request = { actor: null, params: {}, query: {}, body: {}, ip: '127.0.0.1' };
    await Promise.all([
      new RpcClient(nats).call(signOut, request),
      setTimeout(WORK_MS / 2).then(() => {
        expect(deadline?.timeLeft()).toBeLessThan(Infinity);
      }),
    ]);
    await app.close();
    expect(deadline?.timeLeft()).toBe(Infinity);
  });

  it('answers its pending calls when it shuts down, then accepts no more', async () => {
    const hasStarted = new Promise<void>((resolve) => (onStart = resolve));
    const request = { actor: null, params: {}, query: {}, body: {}, ip: '127.0.0.1' };
    const client = new RpcClient(nats);
    const answer = client.call(signOut, request);
    await hasStarted;
    await app.close();
    expect(await answer).toEqual({ message: 'Logged out successfully' });
    await expect(client.call(signOut, request)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
