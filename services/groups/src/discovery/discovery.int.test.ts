import {
  findLocation,
  type Group,
  listGroups,
  listInterests,
  listLocations,
  updateGroup,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

describe('the list of groups [R7.26]', () => {
  it('shows listed groups, newest first, page by page, with their members and the exact total [D3.28 D3.30]', async () => {
    const owner = await signUp(service, { name: 'Olga' });
    const groups = [];
    for (let n = 0; n < 5; n += 1) groups.push(await givenGroup(service, owner));
    const hidden = await givenGroup(service, owner);
    await service.dataSource.query('UPDATE groups SET is_listed = false WHERE id = $1', [hidden.id]);

    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const page = await service.visitor.page(listGroups, { query });
      expect(page.headers['x-total-count']).toBe('5');
      expect(page.rows.every((group) => group.members[0]?.user.name === 'Olga')).toBe(true);
      seen.push(...page.rows.map((group) => group.id));
      cursor = page.headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(seen).toEqual(groups.map((group) => group.id).reverse());
  });

  it('takes at most one request and three SQL statements, including members and match', async () => {
    const viewer = await signUp(service);
    const { master } = service.dataSource.driver as unknown as {
      master: { query: (...args: unknown[]) => unknown };
    };
    const spy = jest.spyOn(master, 'query');
    const queries: object[] = [
      {},
      { search: 'circle' },
      { search: 'no such words' },
      { locationSearch: 'Austin', interests: 'Hiking', size: 'medium', sort: 'size_large' },
    ];
    for (const query of queries)
      for (const caller of [service.visitor, service.as(viewer)]) {
        spy.mockClear();
        await caller.callWith(listGroups, { query });
        const own = spy.mock.calls.filter(([statement]) => typeof statement === 'object');
        expect(own.length).toBeLessThanOrEqual(3);
      }
    spy.mockRestore();
  });

  it.each([
    { radius: 7, locationSearch: 'Austin' },
    { radius: 101 },
    { size: 'huge' },
    { sort: 'random' },
    { search: 'a'.repeat(101) },
    { search: ['a', 'b'] },
    { limit: ['1', '100'] },
  ])('refuses %j [D5.15]', async (query) => {
    await expect(service.visitor.callWith(listGroups, { query })).rejects.toMatchObject({ status: 400 });
  });

  it.each([{ limit: 0 }, { limit: 101 }, { limit: 'many' }, { cursor: 'invalid' }])(
    'refuses %j [D5.15]',
    async (query) => {
      await expect(service.visitor.callWith(listGroups, { query })).rejects.toMatchObject({ status: 400 });
    },
  );
});

describe('sorted by distance [D10.8]', () => {
  const word = 'quasar';
  const named = (location: string, owner: Actor): Promise<Group> =>
    givenGroup(service, owner, { name: `${word} ${location}`, location });
  const namesFor = async (caller: TestService['visitor'], others: object = {}): Promise<string[]> => {
    const { rows } = await caller.page(listGroups, { query: { search: word, sort: 'distance', ...others } });
    return rows.map(({ name }) => name.slice(word.length + 1));
  };
  let owner: Actor;
  let boston: Group;
  beforeAll(async () => {
    owner = await signUp(service);
    boston = await named('Boston, MA', owner);
    for (const location of ['Round Rock, TX', 'Online', 'Austin, TX', 'Dallas, TX'])
      await named(location, owner);
  });

  it('the nearest come first and those without a known place last', async () => {
    const viewer = await signUp(service, { location: 'Austin, TX' });
    expect(await namesFor(service.as(viewer))).toEqual([
      'Austin, TX',
      'Round Rock, TX',
      'Dallas, TX',
      'Boston, MA',
      'Online',
    ]);
  });

  it('a place that is searched for comes before the user’s own', async () => {
    const viewer = await signUp(service, { location: 'Boston, MA' });
    const near = { locationSearch: 'Round Rock, TX', radius: 50 };
    const expected = ['Round Rock, TX', 'Austin, TX'];
    expect(await namesFor(service.as(viewer), near)).toEqual(expected);
    expect(await namesFor(service.visitor, near)).toEqual(expected);
  });

  it('without a known place, the newest come first', async () => {
    const newest = ['Dallas, TX', 'Austin, TX', 'Online', 'Round Rock, TX', 'Boston, MA'];
    expect(await namesFor(service.visitor)).toEqual(newest);
    expect(await namesFor(service.as(await signUp(service, { location: 'Somewhere' })))).toEqual(newest);
    expect(await namesFor(service.as(await signUp(service, { location: null })))).toEqual(newest);
  });

  it('a group is found where it has moved to', async () => {
    const viewer = await signUp(service, { location: 'Bozeman, MT' });
    const nearest = async (): Promise<number | undefined> => {
      const { rows } = await service.as(viewer).page(listGroups, { query: { sort: 'distance', limit: 1 } });
      return rows[0]?.id;
    };
    expect(await nearest()).not.toBe(boston.id);
    const body = { location: 'Bozeman, MT' };
    await service.as(owner).call(updateGroup, { params: { id: boston.id }, body });
    expect(await nearest()).toBe(boston.id);
  });
});

describe('limited to some groups [D10.14]', () => {
  it('shows those of them that are listed and match the other filters, in the order of the sort', async () => {
    const owner = await signUp(service);
    const [first, second, third, hidden] = [
      await givenGroup(service, owner, { name: 'Zither' }),
      await givenGroup(service, owner, { name: 'Accordion' }),
      await givenGroup(service, owner, { name: 'Marimba' }),
      await givenGroup(service, owner, { isListed: false }),
    ];
    const ids = [first.id, second.id, hidden.id, 9_999_999].join(',');
    const found = async (query: object) => {
      const { rows, headers } = await service.visitor.page(listGroups, { query: { ids, ...query } });
      return { names: rows.map(({ name }) => name), total: headers['x-total-count'] };
    };
    expect(await found({})).toEqual({ names: ['Accordion', 'Zither'], total: '2' });
    expect(await found({ sort: 'oldest', limit: 1 })).toEqual({ names: ['Zither'], total: '2' });
    expect(await found({ search: third.name })).toEqual({ names: [], total: '0' });
    expect(await found({ search: 'accord', locationSearch: 'Austin', sort: 'distance' })).toEqual({
      names: ['Accordion'],
      total: '1',
    });
    expect(await found({ locationSearch: 'Boston' })).toEqual({ names: [], total: '0' });
  });

  it('takes at most 100 of them', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');
    await service.visitor.call(listGroups, { query: { ids: ids(100) } });
    for (const refused of [ids(101), '0', 'x'])
      await expect(service.visitor.callWith(listGroups, { query: { ids: refused } })).rejects.toMatchObject({
        status: 400,
      });
  });
});

describe('the interests', () => {
  it('include their number of listed groups, most used first [D2.15 D5.25]', async () => {
    const owner = await signUp(service);
    await givenGroup(service, owner, { interests: ['Falconry', 'Chess'] });
    await givenGroup(service, owner, { interests: ['chess'] });
    await givenGroup(service, owner, { interests: ['Falconry'], isListed: false });
    const interests = await service.visitor.call(listInterests);
    expect(interests).toContainEqual({ name: 'Chess', count: 2 });
    expect(interests).toContainEqual({ name: 'Falconry', count: 1 });
    expect(interests.map(({ count }) => count)).toEqual(
      interests.map(({ count }) => count).toSorted((a, b) => b - a),
    );
  });

  it('page like every list that can grow [D10.47]', async () => {
    const owner = await signUp(service);
    await givenGroup(service, owner, { interests: ['Archery', 'Bonsai', 'Curling', 'Darts', 'Élan'] });
    const all = await service.visitor.page(listInterests);
    const names: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await service.visitor.page(listInterests, {
        query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
      names.push(...page.rows.map(({ name }) => name));
      expect(page.headers['x-total-count']).toBe(String(all.rows.length));
      expect(page.rows.length).toBeLessThanOrEqual(2);
      cursor = page.headers['x-next-cursor'];
      if (cursor === undefined) break;
    }
    expect(names).toEqual(all.rows.map(({ name }) => name));
    expect(all.headers['x-total-count']).toBe(String(names.length));
  });

  it.each([{ limit: 0 }, { limit: 101 }, { cursor: 'invalid' }])('refuse %j [D10.47]', async (query) => {
    await expect(service.visitor.callWith(listInterests, { query })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a known location', () => {
  it.each([
    ['Oakland', 'Oakland, CA'],
    ['oakland, california', 'Oakland, CA'],
    ['94612', 'Oakland, CA'],
    ['Somewhere', null],
    ['', null],
  ])('named by %j is %j', async (query, location) => {
    expect(await service.visitor.call(findLocation, { query: { query } })).toEqual({ location });
  });
});

describe('the location suggestions', () => {
  it('are at most 5 for 2 typed characters', async () => {
    const suggest = (query: string) => service.visitor.call(listLocations, { query: { query } });
    expect(await suggest('a')).toEqual([]);
    expect((await suggest('au'))[0]).toBe('Austin, TX');
    expect(await suggest('san')).toHaveLength(5);
  });
});
