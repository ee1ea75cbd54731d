import { liveUserSubject } from '@circlet/contracts';

import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { thing } from '../../test/things';
import { Transactions } from './transactions';

describe('a unit of work', () => {
  let suite: EventsSuite;
  let frames: unknown[];
  beforeAll(async () => {
    suite = await EventsSuite.start();
    suite.nats.subscribe(liveUserSubject(7), {
      callback: (_, message) => frames.push(message.json()),
    });
  });
  beforeEach(() => (frames = []));
  afterEach(() => suite.reset());
  afterAll(() => suite.stop());

  const start = async (): Promise<Transactions> => (await suite.replica()).get(Transactions);
  const write = "INSERT INTO effects (what) VALUES ('written')";

  it('commits rows and events, then pushes one frame per user and topic, then runs its tasks', async () => {
    const transactions = await start();
    const seen: unknown[] = [];
    const result = await transactions.run(async (work) => {
      work.afterCommit(async () => void seen.push(await suite.effects()));
      work.notify([7, 8], 'groups');
      work.notify([7], 'groups');
      await work.record(thing(1, 1));
      await work.tx.query(write);
      seen.push(await suite.effects());
      return 'result';
    });
    expect(result).toBe('result');
    expect(seen).toEqual([[], ['written']]);
    await transactions.run((work) => {
      work.notify([7], 'reports');
      return Promise.resolve();
    });
    await eventually(() => frames.length === 2);
    expect(frames).toEqual([
      { type: 'notification', topic: 'groups' },
      { type: 'notification', topic: 'reports' },
    ]);
    await eventually(async () => (await suite.publishedEvents()).length === 1);
  });

  it('does none of this after a rollback', async () => {
    const transactions = await start();
    const tasks: string[] = [];
    const failing = transactions.run(async (work) => {
      work.afterCommit(() => void tasks.push('run'));
      work.notify([7], 'groups');
      await work.record(thing(1, 1));
      await work.tx.query(write);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await transactions.run((work) => {
      work.notify([7], 'reports');
      return Promise.resolve();
    });
    await eventually(() => frames.length > 0);
    expect([frames, tasks, await suite.effects()]).toEqual([
      [{ type: 'notification', topic: 'reports' }],
      [],
      [],
    ]);
  });

  it('succeeds although a task after the commit fails, and runs the other tasks', async () => {
    const transactions = await start();
    const tasks: string[] = [];
    await transactions.run(async (work) => {
      work.afterCommit(() => Promise.reject(new Error('storage is down')));
      work.afterCommit(() => void tasks.push('run'));
      await work.tx.query(write);
    });
    expect([tasks, await suite.effects()]).toEqual([['run'], ['written']]);
  });
});
