import {
  groupFiltersSchema,
  type GroupFilters,
  groupSorts,
  listGroups,
  radiusOptions,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, type TestService } from '@circlet/testing';
import { Client } from 'pg';

import { oracle } from '../../test/discovery-oracle';
import { signUp, startGroups } from '../../test/start-groups';
import { generateGroups, type SeedGroup, type SeedPlan } from '../seed/generate-groups';
import { Random } from '../seed/random';
import { seedGroups } from '../seed/seed-groups';
import { seedInterests } from '../seed/vocabulary';
import { SampleRepository } from './sample.repository';
import { type SampledGroup, toSample } from './sample.rules';

/** `npm run oracle -w @circlet/groups` uses 100,000 groups; `npm test` uses fewer. */
const plan: SeedPlan = {
  groups: Number(process.env.ORACLE_GROUPS ?? 4_000),
  lastGroupId: 0,
  firstUserId: 1_000_000,
  users: 500,
  seed: 20_260_101,
  until: new Date('2026-06-01T00:00:00Z'),
};
const PAGES = 3;

let service: TestService;
let groups: SeedGroup[];
beforeAll(async () => {
  service = await startGroups();
  const client = new Client({ connectionString: service.servers.databaseUrl });
  await client.connect();
  await seedGroups(client, plan);
  await client.end();
  groups = [...generateGroups(plan)];
}, 300_000);
afterAll(() => service.stop());

const random = new Random(7);
const values = {
  search: [
    'week',
    'quokka',
    'circle',
    'Éclair',
    'zephyr',
    'a',
    '100%',
    'dogs_',
    'no such words',
    'éc',
    'ub 39',
    'q',
    'zx',
    'é',
  ],
  location: ['TX', 'san', 'new york', 'lake', 'nowhere at all', 'o', 'zq', 'él'],
  locationSearch: [
    'Austin',
    'New York, NY',
    '60601',
    'Oakland, California',
    'Barrow, AK',
    'wherever',
    'Newark',
    'CA',
  ],
  size: ['small', 'medium', 'large'],
  interests: seedInterests,
} as const;

type Named = keyof typeof values;
const names = Object.keys(values) as Named[];

/**
 * Returns a set of filters with random values. Each bit selects one filter, so that a
 * range of numbers covers every set.
 */
function filtersOf(bits: number): Partial<Record<Named | 'radius', string>> {
  const filters: Partial<Record<Named | 'radius', string>> = {};
  names.forEach((name, bit) => {
    if ((bits & (1 << bit)) !== 0) filters[name] = random.pick(values[name]);
  });
  if (filters.interests !== undefined && random.chance(0.5))
    filters.interests += `,${random.pick(seedInterests)}`;
  if (filters.locationSearch !== undefined) filters.radius = String(random.pick(radiusOptions));
  return filters;
}

const cases = groupSorts.flatMap((sort) =>
  Array.from({ length: 2 * 2 ** names.length }, (_, bits) => ({
    ...filtersOf(bits),
    sort,
    limit: String(random.pick([1, 5, 24, 100])),
  })),
);

/** A user at a known place. */
interface Resident {
  readonly actor: Actor;
  readonly location: string;
}

/** Expects the pages that a visitor, or this user, reads to be those of the oracle. */
async function expectAsOracle(query: Record<string, string>, resident?: Resident): Promise<void> {
  const filters: GroupFilters = groupFiltersSchema.parse(query);
  const expected = oracle(groups, filters, resident?.location);
  const caller = resident === undefined ? service.visitor : service.as(resident.actor);
  const found: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { rows, headers } = await caller.page(listGroups, {
      query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
    });
    expect(headers['x-total-count']).toBe(String(Math.min(expected.length, 1_000)));
    expect(headers['x-total-count-relation']).toBe(expected.length > 1_000 ? 'gte' : undefined);
    found.push(...rows.map((group) => group.id));
    cursor = headers['x-next-cursor'];
    if (cursor === undefined) break;
  }
  expect(found).toEqual(expected.slice(0, Number(query.limit) * PAGES));
  expect(cursor === undefined).toBe(found.length === expected.length);
}

describe('groups of owners on either side of a block', () => {
  const viewer = buildActor();
  const hidden = (group: SeedGroup): boolean => group.memberIds[0]! % 3 === 0;
  beforeAll(async () => {
    const owners = [...new Set(groups.filter(hidden).map(({ memberIds: [owner] }) => owner!))];
    await service.dataSource.query(
      `INSERT INTO blocks (id, blocker_id, blocked_id)
       SELECT place, CASE WHEN place % 2 = 0 THEN $1 ELSE owner END, CASE WHEN place % 2 = 0 THEN owner ELSE $1 END
       FROM unnest($2::bigint[]) WITH ORDINALITY AS blocked (owner, place)`,
      [viewer.id, owners],
    );
  });

  it.each([
    ['in an unfiltered list', {}],
    ['by a common word', { search: 'week' }],
    ['by a rare word', { search: 'quokka' }],
    ['by a place', { locationSearch: 'Oakland, California', radius: '5' }],
    ['by a rare word near a place', { search: 'circle', locationSearch: 'Newark', radius: '5' }],
  ])('are not found %s', async (_, filters) => {
    const query = { ...filters, sort: 'newest' as const, limit: '100' };
    const { rows, headers } = await service.as(viewer).page(listGroups, { query });
    const shown = groups.filter((group) => !hidden(group));
    const expected = oracle(shown, groupFiltersSchema.parse(query));
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, 100));
    expect(headers['x-total-count']).toBe(String(Math.min(expected.length, 1_000)));
  });
});

describe('every filter × sort returns the same groups as checking every group [R4.14 R5.14 R5.15 R7.26 R9.2]', () => {
  it.each(groupSorts)(
    'sorted by %s [D3.25 D3.26 D3.27 D4.4 D6.59]',
    async (sort) => {
      for (const query of cases.filter((one) => one.sort === sort))
        await expectAsOracle(query).catch((error: unknown) => {
          throw new Error(`${JSON.stringify(query)}: ${String(error)}`);
        });
    },
    300_000,
  );
});

describe('the distance is measured from the user’s own place unless one is searched for [D10.8]', () => {
  it.each(['Oakland, CA', 'Honolulu, HI', 'Nowhere'])(
    'in %s',
    async (location) => {
      const resident = { actor: await signUp(service, { location }), location };
      for (const query of cases.filter((one) => one.sort === 'distance'))
        await expectAsOracle(query, resident).catch((error: unknown) => {
          throw new Error(`${JSON.stringify(query)}: ${String(error)}`);
        });
    },
    300_000,
  );

  it('page by page, to the groups without a known place', async () => {
    const location = 'Tulsa, OK';
    const resident = { actor: await signUp(service, { location }), location };
    const expected = oracle(groups, groupFiltersSchema.parse({ sort: 'distance' }), location);
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort: 'distance' as const, limit: 100, ...(cursor === undefined ? {} : { cursor }) };
      const { rows, headers } = await service.as(resident.actor).page(listGroups, { query });
      found.push(...rows.map(({ id }) => id));
      cursor = headers['x-next-cursor'];
    } while (cursor !== undefined && found.length < 6_000);
    expect(found).toEqual(expected.slice(0, found.length));
    expect(found.length).toBe(Math.min(expected.length, 6_000));
  }, 300_000);
});

describe('a sample that misleads changes no answer, because every route is complete', () => {
  const rare: SampledGroup = {
    searchText: '',
    locationText: '',
    sortName: '',
    createdAt: new Date(),
    latitude: null,
    longitude: null,
    maxMembers: 0,
    lastMetOn: null,
    interestKeys: [],
  };
  /** A text that contains every text of the searches, in a place that is near all of theirs. */
  const everything = Object.values(values).flat().join(' ').toLowerCase();
  const common: SampledGroup = {
    ...rare,
    searchText: everything,
    locationText: everything,
    maxMembers: 4,
    interestKeys: seedInterests.map((name) => name.toLowerCase()),
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['every filter to be rare', [rare]],
    ['most filters to be common', [common]],
    ['no group to exist', []],
  ])(
    'when it says %s',
    async (_, sampled) => {
      jest.spyOn(SampleRepository.prototype, 'current').mockResolvedValue(toSample(1_000_000, sampled));
      for (const query of cases.filter((__, index) => index % 7 === 0))
        await expectAsOracle(query).catch((error: unknown) => {
          throw new Error(`${JSON.stringify(query)}: ${String(error)}`);
        });
    },
    300_000,
  );
});
