import { chooseGathering, choosePlan, type Estimate, indexedFilters, type Shares } from './plan.rules';

const estimate = (shares: Partial<Shares>, others: Partial<Estimate> = {}): Estimate => ({
  listed: 1_000_000,
  limit: 25,
  order: 'stored',
  letters: { text: 5, location: 2 },
  shares: { filters: {}, narrow: 1, size: 1, all: 1, atLeast: shares.all ?? 1, delay: 0, ...shares },
  ...others,
});

describe('the plan of a search', () => {
  it('walks the sort order when nothing is filtered', () => {
    expect(choosePlan(estimate({}))).toEqual({
      page: { by: 'walk', wide: false, bySize: false, cap: null },
      count: { by: 'walk', wide: false, bySize: false, cap: null },
    });
  });

  it('walks whole rows for a common word', () => {
    const plan = choosePlan(estimate({ filters: { text: 0.4 }, all: 0.4 }));
    expect(plan).toMatchObject({ page: { by: 'walk', wide: true }, count: { by: 'walk', wide: true } });
  });

  it('looks up the text of the few rows that pass the other filters', () => {
    const shares = { filters: { text: 0.6, interests: 0.05 }, narrow: 0.05, all: 0.03 };
    expect(choosePlan(estimate(shares)).page).toMatchObject({ by: 'walk', wide: false });
  });

  it('gathers the matches of a rare word, and counts them on the way', () => {
    expect(choosePlan(estimate({ filters: { text: 0.000_25 }, all: 0.000_25 }))).toEqual({
      page: { by: 'content', filters: ['text'] },
      count: 'with-page',
    });
  });

  it('walks to the page of a word in between, but counts through the index', () => {
    const plan = choosePlan(estimate({ filters: { text: 0.01 }, all: 0.01 }));
    expect(plan).toMatchObject({ page: { by: 'walk' }, count: { by: 'content', filters: ['text'] } });
  });

  it('combines filters in the index when each alone leaves too many rows', () => {
    const shares = { filters: { text: 0.02, interests: 0.03 }, narrow: 0.03, all: 0.000_6 };
    expect(choosePlan(estimate(shares)).page).toEqual({ by: 'content', filters: ['text', 'interests'] });
  });

  it('leaves a common filter out of the index', () => {
    const shares = { filters: { text: 0.000_5, interests: 0.5 }, narrow: 0.5, all: 0.000_25 };
    expect(choosePlan(estimate(shares)).page).toEqual({ by: 'content', filters: ['text'] });
  });

  it('gathers a small area from its cells, and walks to the page of a large one', () => {
    const small = { filters: { area: 0.001 }, narrow: 0.001, all: 0.001 };
    expect(choosePlan(estimate(small)).page).toEqual({ by: 'cells', wide: false });
    const large = { filters: { area: 0.1 }, narrow: 0.1, all: 0.1 };
    expect(choosePlan(estimate(large)).page).toMatchObject({ by: 'walk' });
  });

  it('never walks far to a first match', () => {
    const shares = { filters: { text: 0.005 }, all: 0.005 };
    expect(choosePlan(estimate(shares)).page.by).toBe('walk');
    expect(choosePlan(estimate({ ...shares, delay: 0.5 })).page.by).toBe('content');
  });

  it('bounds every walk that another route can complete', () => {
    for (const all of [1, 0.1, 0.001, 0.000_000_1]) {
      const { page, count } = choosePlan(estimate({ filters: { interests: all }, narrow: all, all }));
      for (const route of [page, count])
        if (typeof route === 'object' && route.by === 'walk') expect(route.cap).toBeLessThanOrEqual(200_000);
    }
  });

  it('visits only groups of the sizes that pass when it counts, or when it sorts by size', () => {
    const shares = { filters: { interests: 0.05 }, narrow: 0.01, all: 0.01 };
    expect(choosePlan(estimate(shares)).count).toMatchObject({ by: 'content' });
    expect(choosePlan(estimate({ ...shares, size: 0.2 })).count).toMatchObject({ by: 'walk', bySize: true });
    const few = { filters: { interests: 0.01 }, narrow: 0.002, all: 0.002, size: 0.2 };
    expect(choosePlan(estimate(few, { limit: 250, order: 'scattered' })).page).toMatchObject({
      by: 'content',
    });
    expect(choosePlan(estimate(few, { limit: 250, order: 'by-size' })).page).toMatchObject({
      by: 'walk',
      bySize: true,
    });
  });

  it('visits only the places in the area when it sorts by distance', () => {
    const shares = { filters: { area: 0.1 }, narrow: 0.05, all: 0.05 };
    // It expects to visit 2,000 groups, and another order 20,000.
    const pageIn = (order: Estimate['order']) => choosePlan(estimate(shares, { order, limit: 1_000 })).page;
    expect(pageIn('by-distance')).toMatchObject({ by: 'walk', cap: 5_000 });
    expect(pageIn('scattered')).not.toMatchObject({ cap: 5_000 });
    const rare = { filters: { text: 0.000_25 }, all: 0.000_25 };
    expect(choosePlan(estimate(rare, { order: 'by-distance' })).page).toMatchObject({ by: 'content' });
  });

  it('looks up a long text only if that saves many rows', () => {
    const shares = { filters: { text: 0.03, interests: 0.02 }, narrow: 0.02, all: 0.000_6 };
    const filtersFor = (text: number) =>
      choosePlan(estimate(shares, { letters: { text, location: 0 } })).page;
    expect(filtersFor(5)).toEqual({ by: 'content', filters: ['interests', 'text'] });
    expect(filtersFor(200)).toEqual({ by: 'content', filters: ['interests'] });
  });

  it('does not rely on a share that the sample may overestimate', () => {
    const shares = { filters: { text: 0.005 }, all: 0.005, delay: 0.001 };
    expect(choosePlan(estimate(shares)).page).toMatchObject({ by: 'walk' });
    expect(choosePlan(estimate({ ...shares, atLeast: 0.002 })).page).toMatchObject({ by: 'content' });
  });

  it('gives up a walk about when gathering would have ended', () => {
    // It expects to visit 7,000 rows. Gathering costs as much as 15,000.
    const shares = { filters: { text: 0.005 }, all: 0.005, delay: 0.002 };
    expect(choosePlan(estimate(shares)).page).toMatchObject({ by: 'walk', cap: 10_000 });
  });

  it('has a complete route whenever a walk can give up', () => {
    for (const filter of indexedFilters) {
      const everywhere = estimate({ filters: { [filter]: 1 } });
      expect(choosePlan(everywhere).page).toMatchObject({ by: 'walk', cap: 2_000 });
      expect(chooseGathering(everywhere)).toBeDefined();
    }
    expect(chooseGathering(estimate({ all: 0.3, narrow: 0.3 }))).toBeUndefined();
  });
});
