import { builtCode } from '../../built-code.mjs';

/** @type {{ Random: new (seed: number) => { int(min: number, max: number): number, chance(part: number): boolean,
 *   pick<T>(list: readonly T[]): T } }} */
const { Random } = builtCode('groups', 'seed/random.js');
/** @type {{ seedInterests: readonly string[] }} */
const { seedInterests } = builtCode('groups', 'seed/vocabulary.js');

/** @typedef {Record<string, string>} Query the parameters of `GET /api/groups` */

const sorts = ['newest', 'oldest', 'name', 'size_small', 'size_large'];
const radii = ['5', '10', '25', '50', '100'];

/** Common and rare words, parts of words, wildcards of SQL, one or two characters, and texts that no group has. */
export const searches = [
  ...['week', 'circle', 'Weekly', 'coffee', 'rain or shine', 'Sunday Club', 'Backyard', 'philosophers'],
  ...['zephyr', 'quokka', 'Éclair', 'dogs_', '100%', 'walkers 77', 'ub 39', '12345', 'no such words'],
  ...['q', 'a', 'zx', 'é', 'ze', 'éc', '7'],
];

/** Parts of locations as written, from half of the country to none. */
const locations = [
  'TX',
  'CA',
  'san',
  'new york',
  'lake',
  'springfield',
  'wherever',
  'nowhere at all',
  'o',
  'zq',
];

/** Crowded and remote places, ZIP codes, ambiguous names, and texts that name no place. */
const places = [
  ...['New York, NY', 'Los Angeles', 'Austin', '60601', 'Oakland, California', 'Newark', 'Boise, ID'],
  ...['Barrow, AK', 'Duluth, MN', 'wherever', 'CA'],
];

/**
 * Adversarial queries: a filter that looks rare or common but isn't in combination, or an order in which the matches
 * come late.
 * @type {Query[]}
 */
export const adversarial = [
  { search: 'q', locationSearch: 'New York, NY', radius: '100', sort: 'size_small' },
  { search: 'q', locationSearch: 'New York, NY', radius: '100', sort: 'size_large' },
  { search: 'Backyard', sort: 'name' },
  { search: 'Weekly', sort: 'name' },
  { search: 'Wandering Zephyrs', sort: 'name' },
  { search: 'ze', locationSearch: 'New York, NY', radius: '25', interests: 'Falconry', sort: 'newest' },
  { locationSearch: 'New York, NY', radius: '100', sort: 'size_small' },
  { locationSearch: 'New York, NY', radius: '100', sort: 'name' },
  { locationSearch: 'Austin', radius: '50', sort: 'size_large' },
  { search: '9999', sort: 'oldest' },
  { search: 'circle 1', size: 'small', sort: 'size_large' },
  { search: 'zx', sort: 'newest' },
  { search: 'é', sort: 'newest' },
  { search: 'zx', sort: 'name' },
  { search: 'é', sort: 'name' },
  { search: 'q', sort: 'oldest' },
  { interests: 'Mushroom foraging,Letterpress', location: 'ak', sort: 'name' },
  { location: 'o', locationSearch: 'wherever', sort: 'oldest' },
  { search: 'no such words', locationSearch: 'New York, NY', radius: '100', sort: 'size_small' },
  { search: '_', sort: 'newest' },
];

/** A value of each filter. Each bit of a number selects one of them, so that 32 numbers cover every set. */
const filters = [
  /** @type {(random: InstanceType<typeof Random>) => Query} */ (random) => ({
    search: random.pick(searches),
  }),
  /** @type {(random: InstanceType<typeof Random>) => Query} */ (random) => ({
    location: random.pick(locations),
  }),
  /** @type {(random: InstanceType<typeof Random>) => Query} */ (random) => ({
    locationSearch: random.pick(places),
    radius: random.pick(radii),
  }),
  /** @type {(random: InstanceType<typeof Random>) => Query} */ (random) => ({
    size: random.pick(['small', 'medium', 'large']),
  }),
  /** @type {(random: InstanceType<typeof Random>) => Query} */ (random) => ({
    interests: Array.from({ length: random.int(1, 2) }, () => random.pick(seedInterests)).join(','),
  }),
];

/**
 * Returns every sort order with every set of filters, `times` times with other values, and the adversarial queries.
 * The same on every call.
 * @param {number} times
 * @returns {Query[]}
 */
export function allQueries(times) {
  const random = new Random(42);
  const combined = Array.from({ length: times }).flatMap(() =>
    sorts.flatMap((sort) =>
      Array.from({ length: 2 ** filters.length }, (_, bits) =>
        filters
          .filter((_, bit) => (bits & (1 << bit)) !== 0)
          .reduce((query, filter) => ({ ...query, ...filter(random) }), { sort }),
      ),
    ),
  );
  return [...adversarial, ...combined];
}

/** @param {Query} query */
export const parametersOf = (query) => new URLSearchParams({ ...query, limit: '24' });

/** @param {Query} query */
export const pathOf = (query) => `/api/groups?${parametersOf(query)}`;
