import { milesBetween } from './distance.rules';
import { Gazetteer } from './gazetteer';

const gazetteer = new Gazetteer();

describe('finding a place', () => {
  it.each([
    ['Austin', 'Austin, TX'],
    ['austin, tx', 'Austin, TX'],
    ['Austin, Texas', 'Austin, TX'],
    ['Austin TX', 'Austin, TX'],
    ['78701', 'Austin, TX'],
    ['Austin, TX 78701', 'Austin, TX'],
    ['10001-1234', 'New York, NY'],
    ['New York', 'New York, NY'],
    ['Washington, DC', 'Washington, DC'],
    ['Saint Louis', 'St. Louis, MO'],
    ['st. louis, missouri', 'St. Louis, MO'],
    ['Winston Salem', 'Winston-Salem, NC'],
    ['Fort Worth', 'Fort Worth, TX'],
    ['Portland, ME', 'Portland, ME'],
    ['Kansas City', 'Kansas City, MO'],
    ['New Century, KS', 'New Century, KS'],
  ])('%s resolves to %s [D3.27]', (text, label) => {
    expect(gazetteer.find(text)?.label).toBe(label);
  });

  it('resolves a shared name to the largest city [D5.28]', () => {
    expect(gazetteer.find('Portland')?.label).toBe('Portland, OR');
    expect(gazetteer.find('Springfield')?.label).toBe('Springfield, MO');
  });

  it.each(['Berlin, Germany', 'my living room', '00000', 'Austin, Nowhere', '', ','])(
    'finds nothing for %j',
    (text) => {
      expect(gazetteer.find(text)).toBeUndefined();
    },
  );

  it('locates a ZIP at its own coordinates, not at the center of its city', () => {
    const [city, zip] = [gazetteer.find('Los Angeles')!, gazetteer.find('90272')!];
    expect(milesBetween(city, zip)).toBeGreaterThan(10);
  });
});

describe('suggesting places', () => {
  it('suggests the largest first, without duplicates', () => {
    expect(gazetteer.suggest('portland', 2)).toEqual(['Portland, OR', 'Portland, ME']);
    expect(gazetteer.suggest('portland, m', 1)).toEqual(['Portland, ME']);
  });

  it('reads digits as the beginning of a ZIP', () => {
    expect(gazetteer.suggest('7870', 5)).toEqual(['Austin, TX']);
  });

  it('suggests nothing for unknown text', () => {
    expect(gazetteer.suggest('zzzzzz', 5)).toEqual([]);
  });
});

describe('milesBetween', () => {
  it('measures the distance from New York to Los Angeles', () => {
    const miles = milesBetween(gazetteer.find('New York, NY')!, gazetteer.find('Los Angeles, CA')!);
    expect(Math.round(miles / 10)).toBe(245);
  });
});
