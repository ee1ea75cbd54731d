import { getGroup } from '@circlet/contracts';
import { type Actor, Metrics } from '@circlet/platform';
import { eventually, type TestService } from '@circlet/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';

import { givenGroup } from '../test/build-group';
import { signUp, startGroups } from '../test/start-groups';
import { MEETUP_QUEUE } from './meetups/clock/meetup-queue';

let service: TestService;
let owner: Actor;
beforeAll(async () => {
  service = await startGroups();
  owner = await signUp(service);
});
afterAll(() => service.stop());

/** Returns the value of a series; undefined if it isn't shown. */
async function valueOf(series: string): Promise<number | undefined> {
  const text = await service.app.get(Metrics, { strict: false }).render();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe('the metrics of a service', () => {
  it('count answered calls by outcome', async () => {
    const series = (outcome: string) =>
      `circlet_call_handling_seconds_count{call="groups.getGroup",outcome="${outcome}"}`;
    const { id } = await givenGroup(service, owner);
    await service.as(owner).call(getGroup, { params: { id } });
    await expect(service.as(owner).call(getGroup, { params: { id: id + 1 } })).rejects.toThrow();
    await expect(service.as(owner).call(getGroup, { params: { id: 'x' } })).rejects.toThrow();
    await eventually(async () => (await valueOf(series('refused'))) === 2);
    expect(await valueOf(series('ok'))).toBe(1);
    expect(await valueOf(series('failed'))).toBeUndefined();
  });

  it('count handled events by handler', async () => {
    const text = await service.app.get(Metrics, { strict: false }).render();
    expect(text).toMatch(/^circlet_events_total\{handler="[a-z-]+",outcome="handled"\} [1-9]/m);
    expect(text).toMatch(/^circlet_event_handling_seconds_count\{handler="[a-z-]+"\} [1-9]/m);
    expect(text).not.toContain('="other"');
  });

  it('show the connections to the database, and whether it is reachable', async () => {
    const [busy, idle] = [
      await valueOf('circlet_database_connections{state="busy"}'),
      await valueOf('circlet_database_connections{state="idle"}'),
    ];
    expect(busy! + idle!).toBeGreaterThan(0);
    expect(await valueOf('circlet_database_connections_max')).toBe(10);
    expect(await valueOf('circlet_database_waiting')).toBe(0);
    expect(await valueOf('circlet_dependency_up{dependency="database"}')).toBe(1);
  });

  it('show how many events wait to be published, and for how long', async () => {
    const counts = async (): Promise<(number | undefined)[]> => [
      await valueOf('circlet_outbox_events'),
      Math.round((await valueOf('circlet_outbox_oldest_event_seconds')) ?? NaN),
    ];
    await eventually(async () => (await counts())[0] === 0);
    expect(await counts()).toEqual([0, 0]);
    // Without the lease, no event is published.
    await service.dataSource.query('ALTER TABLE relay RENAME TO hidden_relay');
    await givenGroup(service, owner);
    await service.dataSource.query(
      "UPDATE outbox SET recorded_at = now() - interval '40 seconds' WHERE published_at IS NULL",
    );
    const [count = 0, age] = await counts();
    expect(count).toBeGreaterThan(0);
    expect(age).toBe(40);
    await service.dataSource.query('ALTER TABLE hidden_relay RENAME TO relay');
    await eventually(async () => (await counts())[0] === 0);
  });

  it('show the jobs of a queue by state, and how long the next one has waited', async () => {
    const queue = service.app.get<Queue>(getQueueToken(MEETUP_QUEUE), { strict: false });
    const waiting = (): Promise<number | undefined> =>
      valueOf('circlet_queue_jobs{queue="meetups",state="waiting"}');
    expect(await waiting()).toBe(0);
    expect(await valueOf('circlet_queue_oldest_job_seconds{queue="meetups"}')).toBe(0);
    await queue.pause();
    await queue.add('run-due-steps', { meetupId: 0 }, { timestamp: Date.now() - 90_000 });
    await queue.add('run-due-steps', { meetupId: 0 }, { priority: 2, timestamp: Date.now() - 200_000 });
    await queue.add('run-due-steps', { meetupId: 0 }, { delay: 60_000 });
    expect(await waiting()).toBe(2);
    expect(await valueOf('circlet_queue_jobs{queue="meetups",state="delayed"}')).toBe(1);
    expect(await valueOf('circlet_queue_oldest_job_seconds{queue="meetups"}')).toBeGreaterThanOrEqual(90);
    await queue.resume();
    await eventually(async () => (await waiting()) === 0);
  });

  it.each(['meetups', 'applications', 'search-alerts'])(
    'show that the clock of %s is on time',
    async (clock) => {
      expect(await valueOf(`circlet_clock_lateness_seconds{clock="${clock}"}`)).toBe(0);
    },
  );
});
