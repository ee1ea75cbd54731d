import { groupFiltersSchema } from '@circlet/contracts';

import { estimateShares, type Sample, type SampledGroup, toSample } from './sample.rules';
import { type Search, toOrder, toSearch } from './search';

const austin = { latitude: 30.2672, longitude: -97.7431 };

/** Returns 1,000 groups: one in ten has chess, one in four is in Austin, the last 400 by name and age are new. */
const groups = Array.from({ length: 1_000 }, (_, n): SampledGroup => {
  const isInAustin = n % 4 === 0;
  return {
    searchText: n >= 600 ? 'new circle' : 'old circle',
    locationText: isInAustin ? 'austin, tx' : 'online',
    sortName: String(n).padStart(4, '0'),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    latitude: isInAustin ? austin.latitude : null,
    longitude: isInAustin ? austin.longitude : null,
    maxMembers: 2 + (n % 7),
    // Those without a place have met, the last ones by name first.
    lastMetOn: isInAustin ? null : new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    interestKeys: n % 10 === 0 ? ['chess'] : [],
  };
});
const sample: Sample = toSample(1_000_000, groups);

const searchFor = (query: Record<string, string>, after: Search['after'] = null): Search => {
  const filters = groupFiltersSchema.parse(query);
  const { sort, origin } = toOrder(filters, 'Dallas, TX');
  if (sort === 'relevance') throw new Error('A sort by relevance is estimated as two searches, newest first');
  return toSearch(filters, { sort, origin, limit: 24, after, viewerId: null });
};
const sharesOf = (query: Record<string, string>, after: Search['after'] = null) =>
  estimateShares(sample, searchFor(query, after));

describe('the estimated shares', () => {
  it('are whole without filters', () => {
    expect(sharesOf({})).toEqual({ filters: {}, narrow: 1, size: 1, all: 1, atLeast: 1, delay: 0 });
  });

  it('count the groups that pass each filter and all of them', () => {
    expect(sharesOf({ search: 'NEW', interests: 'Chess', location: 'line' })).toMatchObject({
      filters: { text: 0.4, interests: 0.1, location: 0.75 },
      narrow: 0.05,
      all: 0.02,
    });
  });

  it('count the groups within the bounds of an area, but matches by their distance', () => {
    expect(sharesOf({ locationSearch: 'Austin', radius: '25' })).toMatchObject({
      filters: { area: 0.25 },
      all: 0.25,
    });
    // Austin lies in a corner of the rectangle around this circle.
    const wimberley = sharesOf({ locationSearch: 'Wimberley, TX', radius: '25' });
    expect(wimberley.filters.area).toBe(0.25);
    expect(wimberley.all).toBeLessThan(0.001);
  });

  it('are never zero', () => {
    expect(sharesOf({ search: 'nowhere' })).toMatchObject({ filters: { text: 0.000_5 }, all: 0.000_5 });
  });

  it('of filters that hardly any group passes together are multiplied, up to what the sample shows', () => {
    const { all } = sharesOf({ search: 'nowhere', interests: 'Chess' });
    expect(all).toBeCloseTo(0.000_05);
    expect(sharesOf({ location: 'line', locationSearch: 'Austin' }).all).toBe(0.000_5);
  });

  it('come with one that is lower by a standard error', () => {
    const { all, atLeast } = sharesOf({ interests: 'Chess' });
    expect(atLeast).toBeCloseTo(all / 1.1);
    expect(sharesOf({ search: 'nowhere' }).atLeast).toBe(0.000_25);
  });

  it('include the share of the sizes that pass', () => {
    expect(sharesOf({ size: 'small', search: 'new' }).size).toBeCloseTo(3 / 7, 1);
  });

  it.each([
    ['oldest', 0.6],
    ['newest', 0],
    ['name', 0.6],
    ['size_small', 0],
  ])('notice that %s walks pass %d of the groups before the first match', (sort, delay) => {
    expect(sharesOf({ search: 'new', sort }).delay).toBe(delay);
  });

  it('notice that a walk by the last meetup passes all groups that have met [D6.59]', () => {
    expect(sharesOf({ location: 'austin', sort: 'active' }).delay).toBe(0.75);
    const end = { id: 1, lastMetOn: null, createdAt: '2026-01-01T16:40:00.000Z' };
    expect(sharesOf({ location: 'austin', sort: 'active' }, end).delay).toBe(0);
    expect(sharesOf({ search: 'old', sort: 'active' }).delay).toBe(0.3);
    expect(sharesOf({ search: 'old', sort: 'active' }, { ...end, lastMetOn: '2027-08-23' }).delay).toBe(0);
  });

  it('notice that walks by distance pass all places before the groups without one', () => {
    expect(sharesOf({ location: 'line', sort: 'distance' }).delay).toBe(0.25);
    expect(
      sharesOf({ location: 'line', sort: 'distance' }, { id: 1, latitude: null, longitude: null }).delay,
    ).toBe(0);
    expect(sharesOf({ location: 'austin', sort: 'distance' }).delay).toBe(0);
  });

  it('look for the first match after the cursor', () => {
    const byName = sharesOf({ search: 'new', sort: 'name' }, { id: 1, sortName: '0700' });
    expect(byName.delay).toBe(0);
    const oldest = sharesOf({ search: 'new', sort: 'oldest' }, { id: 1, createdAt: '2026-01-01T11:40:00Z' });
    expect(oldest.delay).toBe(0);
    const newest = sharesOf({ search: 'old', sort: 'newest' }, { id: 1, createdAt: '2026-01-01T09:00:00Z' });
    expect(newest.delay).toBe(0);
    expect(sharesOf({ search: 'old', sort: 'newest' }).delay).toBe(0.4);
  });
});
