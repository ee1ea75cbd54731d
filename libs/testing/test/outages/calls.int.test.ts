import { setTimeout } from 'node:timers/promises';

import { type CurrentUser, getCurrentUser, signOut } from '@circlet/contracts';
import {
  connectNats,
  createService,
  Deadline,
  Handles,
  HealthModule,
  LoggingModule,
  RpcClient,
  runInContext,
  timeLeft,
} from '@circlet/platform';
import { Controller, type INestApplication, Module } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { buildActor, eventually, FaultyLink, suiteNatsUrl } from '@circlet/testing';

const user = { id: 1 } as never;
const request = { actor: buildActor() };
const unavailable = { code: 'SERVICE_UNAVAILABLE', status: 503 };

/** Work that the service does in a call; set by each test. */
let work: () => Promise<void> = () => Promise.resolve();
/** Resolves the promises of {@link hang}. */
const ends: (() => void)[] = [];
const hang = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
/** Number of calls that have reached the service. */
let arrived = 0;

@Controller()
class WorkingController {
  @Handles(signOut)
  async write(): Promise<{ message: string }> {
    arrived += 1;
    await work();
    return { message: 'Logged out successfully' };
  }

  @Handles(getCurrentUser)
  async read(): Promise<CurrentUser> {
    arrived += 1;
    await work();
    return user;
  }
}

@Module({
  imports: [LoggingModule.forService('working', 'fatal'), HealthModule.with([], () => [])],
  controllers: [WorkingController],
})
class WorkingModule {}

describe('calls between processes', () => {
  /** Links of the caller and the service to the broker. */
  let callerLink: FaultyLink;
  let serviceLink: FaultyLink;
  let nats: NatsConnection;
  let client: RpcClient;
  let app: INestApplication;

  beforeAll(async () => {
    const url = await suiteNatsUrl();
    [callerLink, serviceLink] = [await FaultyLink.to(url), await FaultyLink.to(url)];
    nats = await connectNats(callerLink.url, 'caller');
    client = new RpcClient(nats);
    app = await createService({
      name: signOut.service,
      module: WorkingModule,
      natsUrl: serviceLink.url,
      host: '127.0.0.1',
      healthPort: 0,
    });
    // The broker may learn of the service's subscriptions only after the service has started.
    await eventually(write);
  });
  beforeEach(() => {
    arrived = 0;
    work = () => Promise.resolve();
  });
  afterEach(async () => {
    work = () => Promise.resolve();
    for (const end of ends.splice(0)) end();
    callerLink.pass();
    serviceLink.pass();
    await eventually(write);
  });
  afterAll(async () => {
    await app.close();
    await nats.close();
    await callerLink.close();
    await serviceLink.close();
  });

  const write = async (): Promise<true> => {
    await client.call(signOut, request);
    return true;
  };
  const read = async (): Promise<number> => (await client.request(getCurrentUser, request)).body.length;

  /** Runs a call in the context of a request with this many milliseconds left. */
  const within = <T>(milliseconds: number, call: () => Promise<T>): Promise<T> =>
    runInContext({ requestId: 'r', deadline: new Deadline(milliseconds) }, call);

  it('in flight fail at once when the connection to the broker is lost', async () => {
    work = hang;
    const patience = 20_000;
    const deadline = new Deadline(patience);
    const failed = runInContext({ requestId: 'r', deadline }, () =>
      expect(write()).rejects.toMatchObject(unavailable),
    );
    await eventually(() => arrived === 1);
    callerLink.reset();
    await failed;
    expect(deadline.timeLeft()).toBeGreaterThan(patience / 2);
  });

  it('that write are never retried', async () => {
    work = hang;
    await expect(within(300, write)).rejects.toMatchObject(unavailable);
    expect(arrived).toBe(1);
  });

  it('that read are retried once when the connection was lost', async () => {
    work = () => {
      if (arrived > 1) return Promise.resolve();
      callerLink.reset();
      callerLink.pass();
      return Promise.resolve();
    };
    expect(await read()).toBeGreaterThan(0);
    expect(arrived).toBe(2);
  });

  it('that read are retried once when the first replica does not answer', async () => {
    work = () => (arrived > 1 ? Promise.resolve() : hang());
    expect(await read()).toBeGreaterThan(0);
    expect(arrived).toBe(2);
  });

  it('carry the remaining deadline, and end with it', async () => {
    let left = Infinity;
    work = () => {
      left = timeLeft(60_000);
      return Promise.resolve();
    };
    await within(1_000, write);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1_000);
    await expect(within(0, write)).rejects.toMatchObject(unavailable);
  });

  it('leave no deadline to work that continues after the answer', async () => {
    let later: Promise<number> = Promise.resolve(0);
    work = () => {
      later = setTimeout(300).then(() => timeLeft(60_000));
      return Promise.resolve();
    };
    await within(200, write);
    expect(await later).toBe(60_000);
  });

  it.each(['silence', 'drop', 'reset'] as const)(
    'fail during %s on the link to the broker, and succeed again afterwards',
    async (fault) => {
      callerLink[fault]();
      await expect(within(500, write)).rejects.toMatchObject(unavailable);
      await expect(within(500, read)).rejects.toMatchObject(unavailable);
      callerLink.pass();
      await eventually(write);
    },
  );

  it.each(['silence', 'drop'] as const)(
    'reach the service again after %s on its connection to the broker, without a restart',
    async (fault) => {
      serviceLink[fault]();
      await expect(within(500, write)).rejects.toMatchObject(unavailable);
      serviceLink.pass();
      await eventually(write);
    },
  );

  it('do not wait behind a send buffer that a silent broker never drains', async () => {
    callerLink.drop();
    const large = 'x'.repeat(1024 * 1024);
    for (let message = 0; message < 9; message += 1) nats.publish('nowhere', large);
    await expect(within(500, write)).rejects.toMatchObject(unavailable);
    callerLink.pass();
    await eventually(write);
  });

  it('wait for a lost connection to be restored, and are not sent after their callers gave up', async () => {
    callerLink.reset();
    callerLink.silence();
    await eventually(() => callerLink.connections > 0);
    await expect(within(50, write)).rejects.toMatchObject(unavailable);
    const answer = write();
    expect(await Promise.race([answer, setTimeout(50, 'waits')])).toBe('waits');
    callerLink.pass();
    // A busy machine may take longer to connect than a call waits.
    await answer.catch(() => eventually(write));
    expect(arrived).toBe(1);
  });

  it('keep the connection that works when an earlier attempt to connect ends late', async () => {
    const events: string[] = [];
    void (async () => {
      for await (const { type } of nats.status()) events.push(type);
    })();
    callerLink.reset();
    callerLink.silence();
    await eventually(() => callerLink.connections > 1);
    callerLink.pass();
    await eventually(() => events.includes('reconnect') && callerLink.connections === 1);
    expect(events.slice(events.indexOf('reconnect'))).not.toContain('disconnect');
  });
});
