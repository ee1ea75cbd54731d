import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { natsUrl } from '../../test/test-servers';
import { thing, thingHappened } from '../../test/things';
import { type EventHandler, handle } from '../inbox/event-handler';
import { PARKED_STREAM } from '../streams/event-stream';

describe('npm run events', () => {
  let suite: EventsSuite;

  beforeAll(async () => {
    suite = await EventsSuite.start();
  });
  afterEach(() => suite.reset());
  afterAll(() => suite.stop());

  const events = async (...command: string[]): Promise<string> => {
    const script = resolve(__dirname, '../../../../tools/events.mjs');
    const env = { PATH: process.env.PATH, NATS_URL: natsUrl() };
    return (await promisify(execFile)(process.execPath, [script, ...command], { env })).stdout;
  };

  it('lists parked events with their reasons, and replays them to the handlers that have not handled them', async () => {
    let isFixed = false;
    const handler = (name: string, fails: () => boolean): EventHandler =>
      handle(thingHappened, name, async ({ tx }, { data }) => {
        if (fails()) throw new Error('the cause is not fixed');
        await tx.query('INSERT INTO effects (what) VALUES ($1)', [`${name} ${data.n}`]);
      });
    const replica = await suite.replica(
      handler('broken', () => !isFixed),
      handler('sound', () => false),
    );
    await suite.record(replica, thing(1, 1), thing(1, 2));
    await eventually(async () => (await suite.messagesIn(PARKED_STREAM)).length === 2);

    const listed = await events('parked');
    expect(listed.match(/chat {2}broken/g)).toHaveLength(2);
    expect(listed).toContain('the cause is not fixed');

    isFixed = true;
    const id = /^\s*(\d+)/.exec(listed)?.[1];
    expect(await events('replay', id!)).toBe('1 replayed.\n');
    await eventually(async () => (await suite.effects()).length === 3);
    expect(await events('replay', 'all')).toBe('1 replayed.\n');
    await eventually(async () => (await suite.effects()).length === 4);
    expect((await suite.effects()).toSorted()).toEqual(['broken 1', 'broken 2', 'sound 1', 'sound 2']);
    expect(await events('parked')).toBe('No events are parked.\n');
  });

  it('prints its usage, and replays nothing for an unknown id', async () => {
    await suite.replica();
    await expect(events('help')).rejects.toMatchObject({
      stderr: expect.stringContaining('npm run events') as string,
    });
    await expect(events('replay', '77')).rejects.toMatchObject({ stdout: '0 replayed.\n' });
  });
});
