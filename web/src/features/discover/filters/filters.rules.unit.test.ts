import { groupSizeSchema, groupSorts, limits } from '@circlet/contracts';

import { filtersIn, isFiltering, noFilters, queryOf, sizes, sorts, withFilters } from './filters.rules';

const parse = (query: string) => filtersIn(new URLSearchParams(query));

describe('filters in the URL', () => {
  test('without any: newest first, radius 25, all sizes [R3.13]', () => {
    expect(parse('')).toEqual({
      search: '',
      locationSearch: '',
      radius: 25,
      size: 'all',
      interests: [],
      sort: 'newest',
    });
  });

  test('all of them are read', () => {
    expect(
      parse('search=board&locationSearch=Austin,+TX&radius=50&size=small&interests=Chess,Tea&sort=name'),
    ).toEqual({
      search: 'board',
      locationSearch: 'Austin, TX',
      radius: 50,
      size: 'small',
      interests: ['Chess', 'Tea'],
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
      'search=board&locationSearch=78701&radius=5&size=medium&interests=A,B&sort=size_large',
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
  ])('%s', (_, query, expected) => {
    expect(isFiltering(parse(query))).toBe(expected);
  });
});

describe('the query for the server', () => {
  test('the radius only when a location search exists [R7.26]', () => {
    expect(queryOf(parse('radius=50'))).not.toHaveProperty('radius');
    expect(queryOf(parse('radius=50&locationSearch=Austin'))).toMatchObject({
      radius: 50,
      locationSearch: 'Austin',
    });
  });

  test('interests are comma-separated', () => {
    expect(queryOf(parse('interests=Tea,Art')).interests).toBe('Tea,Art');
  });

  test('orders and sizes are those of the contract', () => {
    expect(Object.keys(sorts)).toEqual(groupSorts);
    expect(Object.keys(sizes)).toEqual(groupSizeSchema.options);
  });
});
