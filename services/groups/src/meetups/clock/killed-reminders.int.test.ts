import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { meetupUpcomingV1 } from '@circlet/contracts';
import {
  createServiceDatabase,
  eventually,
  nextId,
  recordedEvents,
  ServiceProcess,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
} from '@circlet/testing';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';

/** Meetups that become due for one of the two reminders before each kill. */
const PER_KILL = 8;

describe('the reminders of meetups while the service is killed around their hour', () => {
  const userId = nextId();
  const storage = mkdtempSync(join(tmpdir(), 'reminders-'));
  let database: TestDatabase;
  let rows: DataSource;
  let settings: Record<string, string>;
  let running: ServiceProcess;

  beforeAll(async () => {
    database = await createServiceDatabase('groups');
    rows = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    settings = {
      DATABASE_URL_GROUPS: database.url,
      NATS_URL: await suiteNatsUrl(),
      REDIS_URL: await suiteRedisUrl(),
      STORAGE_URL: pathToFileURL(storage).href,
    };
    await wipeRedis();
  }, 300_000);
  afterAll(async () => {
    await running.stop();
    await rows.destroy();
    await database.drop();
    rmSync(storage, { recursive: true });
  });

  const wipeRedis = async (): Promise<void> => {
    const redis = new Redis(settings.REDIS_URL!);
    await redis.flushdb();
    redis.disconnect();
  };
  const start = async (): Promise<void> => {
    running = await ServiceProcess.start('groups', settings);
  };

  async function insertGroup(): Promise<number> {
    const [group] = await rows.query<{ id: string }[]>(
      `INSERT INTO groups (owner_id, name, description, location, max_members, current_members, search_text,
                           location_text, sort_name)
       VALUES ($1, 'Walks', 'We walk every week', 'Austin, TX', 6, 1, 'walks', 'austin, tx', 'walks') RETURNING id`,
      [userId],
    );
    const id = Number(group!.id);
    await rows.query('INSERT INTO memberships (group_id, user_id) VALUES ($1, $2)', [id, userId]);
    return id;
  }

  /**
   * Inserts meetups whose second reminder is due, and as many whose first one is.
   * @returns what is to be remembered, each once
   */
  async function insertDue(groupId: number): Promise<string[]> {
    const inserted = await rows.query<{ id: string; hours: number }[]>(
      `WITH due AS (
         INSERT INTO meetups (group_id, proposer_id, title, time_zone, duration_minutes, status, starts_at, ends_at,
                              reminded_first_at)
         SELECT $1, $2, 'Walk', 'America/Chicago', 60, 'scheduled', now() + n * interval '1 hour',
                now() + (n + 1) * interval '1 hour', CASE n WHEN 1 THEN now() END
         FROM unnest(ARRAY[1, 23]) AS n, generate_series(1, $3 / 2) RETURNING id, reminded_first_at),
       answered AS (INSERT INTO meetup_answers (meetup_id, user_id, rsvp) SELECT id, $2, 'going' FROM due)
       SELECT id, CASE WHEN reminded_first_at IS NULL THEN 24 ELSE 2 END AS hours FROM due`,
      [groupId, userId, PER_KILL],
    );
    return inserted.map(({ id, hours }) => `${id} in ${hours} hours`);
  }

  const sent = async (): Promise<string[]> =>
    (await recordedEvents(rows, meetupUpcomingV1)).map(
      ({ data: { meetupId, hours } }) => `${meetupId} in ${hours} hours`,
    );

  it('are sent exactly once each [D6.50 D6.52 D6.54]', async () => {
    const groupId = await insertGroup();
    const wanted: string[] = [];
    // Kills the service after each number of reminders, from the first to all of them.
    for (let count = 1; count <= PER_KILL; count += 1) {
      wanted.push(...(await insertDue(groupId)));
      const enough = (await sent()).length + count;
      await start();
      await eventually(async () => (await sent()).length >= enough);
      await running.kill();
    }
    // Otherwise, BullMQ would wait until the locks of the killed process on its jobs have expired.
    await wipeRedis();
    await start();
    await eventually(async () => (await sent()).length >= wanted.length);
    // Waits for the jobs that still run.
    await running.stop();
    expect((await sent()).sort()).toEqual(wanted.sort());
  }, 300_000);
});
