import { noFilters, type Filters } from '../filters/filters.rules';
import { canSave, searchOf } from './saveable.rules';
import { addressOf, describeSearch, suggestName } from './saved.rules';

const filters = (some: Partial<Filters>): Filters => ({ ...noFilters, ...some });
const saved = (some: Partial<Filters>) => ({ filters: { location: '', ...searchOf(filters(some)) } });

describe('a saved search', () => {
  it.each<[Partial<Filters>, boolean]>([
    [{}, false],
    [{ sort: 'name' }, false],
    [{ radius: 5 }, false],
    [{ radius: 5, locationSearch: 'Oakland, CA' }, true],
    [{ search: 'hike' }, true],
    [{ interests: ['Tea'] }, true],
  ])('%j can be saved: %s', (some, expected) => {
    expect(canSave(filters(some))).toBe(expected);
  });

  it.each<[Partial<Filters>, string]>([
    [{}, '/'],
    [{ search: 'slow hike', sort: 'name' }, '/?search=slow+hike&sort=name'],
    [{ locationSearch: 'Oakland, CA', radius: 50 }, '/?locationSearch=Oakland%2C+CA&radius=50'],
    [{ interests: ['Tea', 'Jazz'], size: 'small' }, '/?size=small&interests=Tea%2CJazz'],
  ])('%j opens %s', (some, address) => {
    expect(addressOf(saved(some))).toBe(address);
  });

  it('ignores values that the page does not know', () => {
    const { filters: known } = saved({ search: 'hike' });
    expect(addressOf({ filters: { ...known, radius: 7 } })).toBe('/?search=hike');
  });

  it.each<[Partial<Filters>, string, string]>([
    [{}, 'All groups', 'Groups'],
    [{ size: 'small' }, 'Small (2–4)', 'Small groups'],
    [
      { search: 'hike', interests: ['Tea'], locationSearch: 'Oakland, CA', radius: 50 },
      '“hike” · Tea · 50 miles around Oakland, CA',
      'hike near Oakland, CA',
    ],
    [{ interests: ['Tea', 'Jazz', 'Art'] }, 'Tea, Jazz, Art', 'Tea and Jazz'],
  ])('%j is described as %s and called %s', (some, description, name) => {
    expect(describeSearch(saved(some))).toBe(description);
    expect(suggestName(filters(some))).toBe(name);
  });

  it('suggests a name of at most 50 characters', () => {
    expect(suggestName(filters({ search: 'a'.repeat(100) }))).toHaveLength(50);
    expect(suggestName(filters({ search: `${'a'.repeat(49)} b` }))).toBe('a'.repeat(49));
  });
});
