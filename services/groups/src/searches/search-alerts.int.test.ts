import {
  createSearch,
  type BodyInputOf,
  type createGroup,
  searchMatchedV1,
  setGroupListing,
  updateSearch,
  userBlockedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, nextId, type TestService } from '@circlet/testing';
import { Redis } from 'ioredis';

import { givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { AlertSweep } from './alert-sweep';

let service: TestService;
let user: Actor;
let owner: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  [user, owner] = [await signUp(service), await signUp(service)];
});
afterAll(() => service.stop());

const sweep = () => service.app.get(AlertSweep, { strict: false }).sweep();

/** Saves a search for a word that only the groups of its test have. */
async function givenSearch(notify: 'off' | 'daily' | 'weekly' = 'daily', filters: object = {}) {
  const word = `word${nextId()}word`;
  const { id } = await service
    .as(user)
    .callWith(createSearch, { body: { name: 'Hikes', filters: { search: word, ...filters }, notify } });
  const givenMatch = async (overrides: Partial<BodyInputOf<typeof createGroup>> = {}, by = owner) =>
    (await givenGroup(service, by, { name: `Circle ${word}`, ...overrides })).id;
  return { id, givenMatch };
}

/** Makes the alert of a search due, as if this much time had passed. */
const pass = (id: number, interval: string) =>
  service.dataSource.query(
    'UPDATE saved_searches SET next_alert_at = next_alert_at - $2::interval WHERE id = $1',
    [id, interval],
  );
const isChecked = async (id: number): Promise<boolean> => {
  const [row] = await service.dataSource.query<{ isDue: boolean }[]>(
    'SELECT coalesce(next_alert_at <= now(), false) AS "isDue" FROM saved_searches WHERE id = $1',
    [id],
  );
  return row?.isDue === false;
};
/** Lets a day pass and waits until the search was checked. */
async function nextDay(id: number, interval = '1 day'): Promise<void> {
  await pass(id, interval);
  await sweep();
  await eventually(() => isChecked(id));
}
const alerts = async (searchId: number) =>
  (await service.recorded(searchMatchedV1))
    .filter(({ data }) => data.searchId === searchId)
    .map(({ data }) => data);

describe('alerts of a saved search', () => {
  it('name new matching groups, newest first, each once, and come only when there are any [D10.32]', async () => {
    const { id, givenMatch } = await givenSearch();
    const first = await givenMatch();
    const second = await givenMatch();
    await givenGroup(service, owner);
    await sweep();
    expect(await alerts(id)).toEqual([]);
    await nextDay(id);
    const facts = { searchId: id, userId: user.id, name: 'Hikes' };
    expect(await alerts(id)).toEqual([{ ...facts, groupIds: [second, first], total: 2 }]);
    await nextDay(id);
    expect(await alerts(id)).toHaveLength(1);
    const third = await givenMatch();
    await nextDay(id);
    expect((await alerts(id)).slice(1)).toEqual([{ ...facts, groupIds: [third], total: 1 }]);
  });

  it('come once a week, or never [D10.32]', async () => {
    const weekly = await givenSearch('weekly');
    await weekly.givenMatch();
    await nextDay(weekly.id, '6 days');
    expect(await alerts(weekly.id)).toEqual([]);
    await nextDay(weekly.id);
    expect(await alerts(weekly.id)).toHaveLength(1);
    const off = await givenSearch('off');
    await off.givenMatch();
    await nextDay(off.id, '8 days');
    expect(await alerts(off.id)).toEqual([]);
  });

  it('leave out own, joined, unlisted and older groups, and those that a block hides [D10.32]', async () => {
    const { id, givenMatch } = await givenSearch();
    await givenMatch({}, user);
    const joined = await givenMatch();
    await givenMember(service, owner, joined, user);
    await givenMatch({ isListed: false });
    const blocked = await signUp(service);
    await givenMatch({}, blocked);
    await service.incoming.deliver(userBlockedV1, blocked.id, {
      blockId: nextId(),
      userId: blocked.id,
      blockedUserId: user.id,
    });
    const old = await givenMatch();
    await service.dataSource.query(`UPDATE groups SET listed_at = now() - interval '1 hour' WHERE id = $1`, [
      old,
    ]);
    const fresh = await givenMatch();
    await nextDay(id);
    expect((await alerts(id)).map(({ groupIds }) => groupIds)).toEqual([[fresh]]);
  });

  it('apply all filters', async () => {
    const { id, givenMatch } = await givenSearch('daily', {
      locationSearch: 'Oakland, CA',
      radius: 25,
      size: 'small',
      interests: 'Sauna',
    });
    const wanted = { location: 'San Francisco, CA', maxMembers: 4, interests: ['sauna'] };
    const match = await givenMatch(wanted);
    await givenMatch({ ...wanted, location: 'Austin, TX' });
    await givenMatch({ ...wanted, maxMembers: 6 });
    await givenMatch({ ...wanted, interests: ['Tea'] });
    await nextDay(id);
    expect((await alerts(id)).map(({ groupIds }) => groupIds)).toEqual([[match]]);
  });

  it('find a group that is listed later, and not again when it is listed once more', async () => {
    const { id, givenMatch } = await givenSearch();
    const groupId = await givenMatch({ isListed: false });
    await nextDay(id);
    const setListing = (isListed: boolean) =>
      service.as(owner).call(setGroupListing, { params: { id: groupId }, body: { isListed } });
    await setListing(true);
    await nextDay(id);
    expect((await alerts(id)).map(({ groupIds }) => groupIds)).toEqual([[groupId]]);
    await setListing(false);
    await setListing(true);
    await nextDay(id);
    expect(await alerts(id)).toHaveLength(1);
  });

  it('that are turned on later skip the groups from before', async () => {
    const { id, givenMatch } = await givenSearch('off');
    await givenMatch();
    await service.as(user).call(updateSearch, { params: { id }, body: { notify: 'daily' } });
    const later = await givenMatch();
    await nextDay(id);
    expect((await alerts(id)).map(({ groupIds }) => groupIds)).toEqual([[later]]);
  });

  it('name ten groups and count the others', async () => {
    const { id, givenMatch } = await givenSearch();
    for (let n = 0; n < 12; n += 1) await givenMatch();
    await nextDay(id);
    const [alert] = await alerts(id);
    expect(alert?.groupIds).toHaveLength(10);
    expect(alert?.total).toBe(12);
  });

  it('survive a wiped Redis', async () => {
    const { id, givenMatch } = await givenSearch();
    await givenMatch();
    await pass(id, '1 day');
    await service.app.close();
    const redis = new Redis(service.servers.redisUrl);
    await redis.flushdb();
    redis.disconnect();
    await service.restart();
    await eventually(async () => (await alerts(id)).length === 1);
  });
});
