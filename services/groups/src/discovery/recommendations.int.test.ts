import {
  apply,
  getGroup,
  type Group,
  listGroups,
  recommendGroups,
  rejectApplication,
  removeMember,
  userBlockedV1,
} from '@circlet/contracts';
import { Gazetteer, milesBetween } from '@circlet/places';
import type { Actor } from '@circlet/platform';
import { buildActor, nextId, type TestService } from '@circlet/testing';
import { Client } from 'pg';

import { buildApplication, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { cellOf } from '../model/cell.rules';
import { generateGroups, type SeedGroup, type SeedPlan } from '../seed/generate-groups';
import { seedGroups } from '../seed/seed-groups';

const recommend = (service: TestService, actor: Actor): Promise<Group[]> =>
  service.as(actor).call(recommendGroups, { params: { userId: actor.id } });

describe('the match of a group', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startGroups();
  });
  afterAll(() => service.stop());

  it('is for the signed-in viewer only, with its reasons [R3.3 D3.33]', async () => {
    const viewer = await signUp(service, { interests: ['hiking', 'Chess'], location: 'Austin, TX' });
    const { id } = await givenGroup(service, await signUp(service), {
      interests: ['Hiking', 'Chess'],
      location: 'Round Rock, TX',
    });
    const seen = await service.as(viewer).call(getGroup, { params: { id } });
    expect(seen.matchReasons).toEqual([
      '2 shared interests',
      expect.stringMatching(/^about 1\d miles away$/),
    ]);
    expect(seen.matchScore).toBeGreaterThan(90);
    const [listed] = await service.as(viewer).call(listGroups);
    expect(listed).toMatchObject({ id, matchScore: seen.matchScore });
    expect(await service.visitor.call(getGroup, { params: { id } })).not.toHaveProperty('matchScore');
  });

  it('weighs by listed groups: rare interests count more, an unknown location or no interests count half', async () => {
    const owner = await signUp(service);
    const viewer = await signUp(service, { interests: ['Hiking'], location: 'Somewhere' });
    const { id } = await givenGroup(service, owner, { interests: ['Hiking', 'Falconry'] });
    const bare = await givenGroup(service, owner, { interests: [] });
    const [{ total }] = await service.dataSource.query<[{ total: number }]>(
      'SELECT total FROM listed_groups',
    );
    const [{ n }] = await service.dataSource.query<[{ n: number }]>(
      `SELECT count(*) AS n FROM groups WHERE is_listed AND 'Hiking' = ANY(interests)`,
    );
    const [hiking, falconry] = [Math.log(1 + total / n), Math.log(1 + total)];
    const expected = 100 * (0.7 * (hiking / (hiking + falconry)) + 0.15);
    const score = async (groupId: number) =>
      (await service.as(viewer).call(getGroup, { params: { id: groupId } })).matchScore;
    expect(await score(id)).toBeCloseTo(expected, 1);
    expect(await score(bare.id)).toBe(50);
  });
});

const gazetteer = new Gazetteer();

describe('recommendations [R7.27]', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startGroups();
  });
  afterEach(() => service.stop());

  it('are listed groups with an open spot to which the user has no ties yet [D3.37]', async () => {
    const [owner, blocked, viewer] = [await signUp(service), await signUp(service), await signUp(service)];
    const open = await givenGroup(service, owner);
    await givenGroup(service, owner, { isListed: false });
    const full = await givenGroup(service, owner, { maxMembers: 2 });
    await givenMember(service, owner, full.id, buildActor());
    const mine = await givenGroup(service, owner);
    await givenMember(service, owner, mine.id, viewer);
    const applied = await givenGroup(service, owner);
    await service.as(viewer).call(apply, { body: buildApplication(applied.id) });
    await givenGroup(service, blocked);
    const facts = { blockId: nextId(), userId: blocked.id, blockedUserId: viewer.id };
    await service.incoming.deliver(userBlockedV1, blocked.id, facts);
    expect((await recommend(service, viewer)).map((group) => group.id)).toEqual([open.id]);
  });

  const ago = (days: number, minutes: number): Date =>
    new Date(Date.now() - (days * 1_440 + minutes) * 60_000);

  it('leave out groups that rejected the user in the last 7 days [D10.10]', async () => {
    const [owner, viewer] = [await signUp(service), await signUp(service)];
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await service.as(viewer).call(apply, { body: buildApplication(groupId) });
    await service.as(owner).call(rejectApplication, { params: { id } });
    expect(await recommend(service, viewer)).toEqual([]);
    const decidedAt = (time: Date) =>
      service.dataSource.query('UPDATE applications SET decided_at = $2 WHERE id = $1', [id, time]);
    await decidedAt(ago(7, -1));
    expect(await recommend(service, viewer)).toEqual([]);
    await decidedAt(ago(7, 1));
    expect(await recommend(service, viewer)).toMatchObject([{ id: groupId }]);
  });

  it.each(['member', 'owner'] as const)(
    'leave out groups that a user’s membership of ended in the last 90 days, by the %s [D10.11]',
    async (by) => {
      const [owner, viewer] = [await signUp(service), await signUp(service)];
      const { id: groupId } = await givenGroup(service, owner);
      await givenMember(service, owner, groupId, viewer);
      const { members } = await service.as(owner).call(getGroup, { params: { id: groupId } });
      const { id: memberId } = members.find(({ userId }) => userId === viewer.id)!;
      const remover = by === 'owner' ? owner : viewer;
      await service.as(remover).call(removeMember, { params: { groupId, memberId } });
      expect(await recommend(service, viewer)).toEqual([]);
      const endedAt = (time: Date) =>
        service.dataSource.query('UPDATE former_memberships SET ended_at = $2 WHERE user_id = $1', [
          viewer.id,
          time,
        ]);
      await endedAt(ago(90, -1));
      expect(await recommend(service, viewer)).toEqual([]);
      await endedAt(ago(90, 1));
      expect(await recommend(service, viewer)).toMatchObject([{ id: groupId }]);
    },
  );

  it('from a known place are within 100 miles [D10.12]', async () => {
    const owner = await signUp(service);
    const home = gazetteer.find('Tulsa, OK')!;
    const degrees = (miles: number) => home.latitude + miles / 69.0934;
    const at = async (latitude: number): Promise<number> => {
      const { id } = await givenGroup(service, owner, { location: 'Tulsa, OK' });
      const place = { latitude, longitude: home.longitude };
      await service.dataSource.query(
        'UPDATE groups SET latitude = $2, longitude = $3, cell = $4 WHERE id = $1',
        [id, place.latitude, place.longitude, cellOf(place)],
      );
      expect(milesBetween(home, place)).toBeCloseTo((latitude - home.latitude) * 69.0934, 1);
      return id;
    };
    const inside = await at(degrees(99.9));
    await at(degrees(100.1));
    await givenGroup(service, owner, { location: 'Boston, MA' });
    await givenGroup(service, owner, { location: 'Online' });
    const viewer = await signUp(service, { location: 'Tulsa, OK' });
    expect((await recommend(service, viewer)).map(({ id }) => id)).toEqual([inside]);
    const nomad = await signUp(service, { location: 'Somewhere' });
    expect(await recommend(service, nomad)).toHaveLength(4);
  });

  it('are visible only to that user and staff', async () => {
    const viewer = await signUp(service);
    const call = { params: { userId: viewer.id } };
    await expect(service.as(buildActor()).call(recommendGroups, call)).rejects.toMatchObject({ status: 403 });
    expect(await service.as(buildActor({ role: 'admin' })).call(recommendGroups, call)).toEqual([]);
  });
});

describe('the best of many', () => {
  const plan: SeedPlan = {
    groups: 3_000,
    lastGroupId: 0,
    firstUserId: 1_000_000,
    users: 500,
    seed: 5,
    until: new Date('2026-06-01T00:00:00Z'),
  };
  let service: TestService;
  let groups: SeedGroup[];
  beforeAll(async () => {
    service = await startGroups();
    const client = new Client({ connectionString: service.servers.databaseUrl });
    await client.connect();
    await seedGroups(client, plan);
    await client.end();
    groups = [...generateGroups(plan)].filter((group) => group.isListed);
  });
  afterAll(() => service.stop());

  /** Returns the scores of all open groups within reach by the formula, highest first. */
  function bestScores(location: string, interests: readonly string[]): number[] {
    const counts = new Map<string, number>();
    for (const group of groups)
      for (const name of group.interests) counts.set(name, (counts.get(name) ?? 0) + 1);
    const weight = (name: string): number => Math.log(1 + groups.length / (counts.get(name) ?? 1));
    const sum = (names: readonly string[]) => names.reduce((total, name) => total + weight(name), 0);
    const home = gazetteer.find(location);
    return groups
      .filter((group) => group.memberIds.length < group.maxMembers)
      .map((group) => {
        const shared = group.interests.filter((name) => interests.includes(name));
        const i =
          group.interests.length === 0 || interests.length === 0 ? 0.5 : sum(shared) / sum(group.interests);
        const place = gazetteer.find(group.location);
        const miles = home === undefined || place === undefined ? null : milesBetween(home, place);
        const l = miles === null ? 0.5 : Math.min(1, Math.max(0, (100 - miles) / 95));
        return { score: Math.round(1_000 * (0.7 * i + 0.3 * l)) / 10, miles };
      })
      .filter(({ miles }) => home === undefined || (miles !== null && miles <= 100))
      .map(({ score }) => score)
      .sort((a, b) => b - a);
  }

  it.each([
    ['New York, NY', ['Travel', 'Cooking', 'Chess']],
    ['Austin, TX', ['Falconry']],
    ['Bozeman, MT', ['Travel', 'Music']],
    ['Nowhere', ['Yoga', 'Pottery']],
    ['Chicago, IL', []],
  ])('at most 6, best-scoring first, in %s for %j [D3.36]', async (location, interests) => {
    const viewer = await signUp(service, { location, interests });
    const recommended = await recommend(service, viewer);
    expect(recommended.map((group) => group.matchScore)).toEqual(bestScores(location, interests).slice(0, 6));
  });
});
