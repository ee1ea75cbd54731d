import { groupSizeSchema, groupSorts, limits } from '@circlet/contracts';

import {
  countInSheet,
  dependOnHome,
  filtersIn,
  isFiltering,
  isStart,
  noFilters,
  queryOf,
  sizes,
  sortOf,
  sorts,
  unusualRadius,
  withFavorites,
  withFilters,
  type Filters,
} from './filters.rules';

const parse = (query: string) => filtersIn(new URLSearchParams(query));

describe('filters in the URL', () => {
  test('without any: newest first, radius 25, all sizes [R3.13]', () => {
    expect(sortOf(parse(''))).toBe('newest');
    expect(parse('')).toEqual({
      search: '',
      locationSearch: '',
      radius: 25,
      size: 'all',
      interests: [],
      favorites: false,
      sort: null,
    });
  });

  test('all of them are read', () => {
    expect(
      parse(
        'search=board&locationSearch=Austin,+TX&radius=50&size=small&interests=Chess,Tea&favorites=true&sort=name',
      ),
    ).toEqual({
      search: 'board',
      locationSearch: 'Austin, TX',
      radius: 50,
      size: 'small',
      interests: ['Chess', 'Tea'],
      favorites: true,
      sort: 'name',
    });
  });

  test.each([
    ['a radius that is not offered', 'radius=26'],
    ['a radius that is not a number', 'radius=near'],
    ['an unknown size', 'size=huge'],
    ['an unknown order', 'sort=random'],
    ['a search beyond the limit', `search=${'x'.repeat(limits.searchText.max + 1)}`],
    ['interests without a name', 'interests=,%20,'],
  ])('%s falls back', (_, query) => {
    expect(parse(query)).toEqual(noFilters);
  });

  test.each([
    ['the best match of a search comes first', 'search=tea', 'relevance'],
    ['unless the user chose another order', 'search=tea&sort=newest', 'newest'],
    ['without a text, nothing matches best', 'sort=relevance', 'newest'],
    ['without a text, another order is possible', 'sort=name', 'name'],
  ])('%s', (_, query, expected) => {
    expect(sortOf(parse(query))).toBe(expected);
    expect(queryOf(parse(query)).sort).toBe(expected);
  });

  test('a choice of the default order is none', () => {
    const write = (filters: Partial<Filters>) =>
      withFilters(new URLSearchParams(), { ...noFilters, ...filters }).toString();
    expect(write({ sort: 'newest' })).toBe('');
    expect(write({ search: 'tea', sort: 'relevance' })).toBe('search=tea');
    expect(write({ search: 'tea', sort: 'newest' })).toBe('search=tea&sort=newest');
  });

  test('a text has no spaces around it, and may be as long as the limit', () => {
    expect(parse('search=%20slow%20tea%20').search).toBe('slow tea');
    const longest = 'x'.repeat(limits.searchText.max);
    expect(parse(`search=${longest}`).search).toBe(longest);
  });

  test('interests beyond the limit are left out', () => {
    const names = Array.from({ length: limits.interests.max + 1 }, (_, n) => `Interest ${n}`);
    expect(parse(`interests=${names.join(',')}`).interests).toEqual(names.slice(0, limits.interests.max));
  });

  test('interests are a set and ignore case', () => {
    expect(parse('interests=Tea,tea').interests).toHaveLength(1);
  });

  test('writing keeps other parameters and omits defaults', () => {
    const written = withFilters(new URLSearchParams('group=7&size=large'), {
      ...noFilters,
      search: 'tea',
      interests: ['Art', 'Tea'],
    });
    expect(Object.fromEntries(written)).toEqual({ group: '7', search: 'tea', interests: 'Art,Tea' });
  });

  test('written filters can be read back', () => {
    const filters = parse(
      'search=board&locationSearch=78701&radius=5&size=medium&interests=A,B&favorites=true&sort=distance',
    );
    expect(filtersIn(withFilters(new URLSearchParams(), filters))).toEqual(filters);
  });
});

describe('Clear All is shown only when any filter is active [R2.24]', () => {
  test.each([
    ['nothing', '', false],
    ['only an order', 'sort=name', false],
    ['a search', 'search=tea', true],
    ['a location', 'locationSearch=Austin', true],
    ['a radius', 'radius=5', true],
    ['a size', 'size=small', true],
    ['interests', 'interests=Tea', true],
    ['favorites', 'favorites=true', true],
  ])('%s', (_, query, expected) => {
    expect(isFiltering(parse(query))).toBe(expected);
  });
});

test.each([
  ['', 0],
  ['search=tea&favorites=true&sort=name', 0],
  ['locationSearch=Austin', 1],
  ['size=small', 1],
  ['interests=Tea,Art', 2],
  ['locationSearch=Austin&size=small&interests=Tea,Art', 4],
])('for %j, the sheet on phones counts %d filters', (query, count) => {
  expect(countInSheet(parse(query))).toBe(count);
});

describe('the query for the server', () => {
  test('the radius only when a location search exists [R7.26]', () => {
    expect(queryOf(parse('radius=50'))).not.toHaveProperty('radius');
    expect(queryOf(parse('radius=50&locationSearch=Austin'))).toMatchObject({
      radius: 50,
      locationSearch: 'Austin',
    });
  });

  test('favorites are named, those added last if there are too many [D10.14]', () => {
    expect(queryOf(parse(''), [3, 1])).not.toHaveProperty('ids');
    expect(queryOf(parse('favorites=true'), new Set([3, 1]))).toMatchObject({ ids: '3,1' });
    expect(queryOf(parse('favorites=true')).ids).toBe('');
    const many = Array.from({ length: limits.listedIds + 1 }, (_, n) => n + 1);
    expect(queryOf(parse('favorites=true'), many).ids).toBe(many.slice(1).join(','));
  });

  test('interests are comma-separated', () => {
    expect(queryOf(parse('interests=Tea,Art')).interests).toBe('Tea,Art');
  });

  test('orders and sizes are those of the contract', () => {
    expect(Object.keys(sorts)).toEqual(groupSorts);
    expect(Object.keys(sizes)).toEqual(groupSizeSchema.options);
  });
});

describe('Discover starts around the place where the user lives [D10.7 D10.9]', () => {
  const home = 'Oakland, CA';
  const start: Filters = { ...noFilters, locationSearch: home, radius: 50 };
  const read = (query: string) => filtersIn(new URLSearchParams(query), home);
  const write = (query: string, changes: object) =>
    withFilters(new URLSearchParams(query), { ...read(query), ...changes }, home).toString();

  test.each([
    ['', start],
    ['group=7', start],
    ['sort=name', { ...start, sort: 'name' }],
    ['near=off', noFilters],
    ['near=off&sort=name', { ...noFilters, sort: 'name' }],
    ['search=tea', { ...noFilters, search: 'tea' }],
    ['favorites=true', { ...noFilters, favorites: true }],
    ['radius=5', { ...noFilters, radius: 5 }],
  ])('unless the address has a filter or says that it is removed: %j', (query, expected) => {
    expect(read(query)).toEqual(expected);
    expect(filtersIn(new URLSearchParams(query))).toMatchObject({ locationSearch: '' });
  });

  test('the first choice writes the start into the address, so that it stays', () => {
    expect(write('', { search: 'tea' })).toBe('search=tea&locationSearch=Oakland%2C+CA&radius=50');
    expect(write('', { sort: 'distance' })).toBe('locationSearch=Oakland%2C+CA&radius=50&sort=distance');
  });

  test('removing the start is kept in the address until there is another filter', () => {
    expect(write('group=7', { ...noFilters })).toBe('group=7&near=off');
    expect(write('near=off', { sort: 'name' })).toBe('near=off&sort=name');
    expect(write('near=off', { search: 'tea' })).toBe('search=tea');
    expect(write('search=tea', { search: '' })).toBe('near=off');
  });

  test('favorites replace the start and return to it', () => {
    const toggle = (query: string, favorites: boolean) =>
      write(query, withFavorites(read(query), favorites, home));
    expect(toggle('sort=name', true)).toBe('sort=name&favorites=true');
    expect(isStart(read(toggle('favorites=true&sort=name', false)), home)).toBe(true);
    expect(toggle('favorites=true&search=tea', false)).toBe('search=tea');
    expect(toggle('search=tea', true)).toBe('search=tea&favorites=true');
    expect(withFavorites({ ...noFilters, favorites: true }, false, null)).toEqual(noFilters);
  });

  test('a shared choice to see everything survives the choices of a visitor', () => {
    const shared = new URLSearchParams('near=off');
    expect(withFilters(shared, { ...noFilters, sort: 'name' }).toString()).toBe('near=off&sort=name');
    expect(withFilters(new URLSearchParams(), noFilters).toString()).toBe('');
  });

  test('only the start itself counts as the start', () => {
    expect(isStart(read('sort=name'), home)).toBe(true);
    expect(isStart(read('near=off'), home)).toBe(false);
    expect(isStart({ ...start, search: 'tea' }, home)).toBe(false);
    expect(isStart(noFilters, null)).toBe(false);
    expect(isStart({ ...start, locationSearch: 'null' }, null)).toBe(false);
  });

  test.each([
    [home, 50, null],
    [home, 25, 25],
    ['Boston, MA', 25, null],
    ['Boston, MA', 50, 50],
  ] as const)('around %s, a radius of %d is named as %s', (locationSearch, radius, expected) => {
    expect(unusualRadius({ ...noFilters, locationSearch, radius }, home)).toBe(expected);
  });

  test.each([
    ['', true],
    ['sort=name', true],
    ['near=off', false],
    ['size=small', false],
  ])('the filters of %j depend on the place: %s', (query, expected) => {
    expect(dependOnHome(new URLSearchParams(query))).toBe(expected);
  });
});
