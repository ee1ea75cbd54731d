import { suggestLocations } from './suggest-locations';

describe('location suggestions', () => {
  it('need at least 2 typed characters [R5.18 D2.16]', () => {
    expect(suggestLocations('a')).toEqual([]);
    expect(suggestLocations(' a ')).toEqual([]);
  });

  it('begin with the 14 cities, then any US city [R2.35 R9.10 D2.16 D5.27]', () => {
    const austin = suggestLocations('aus');
    expect(austin[0]).toBe('Austin, TX');
    expect(austin).toContain('Austintown, OH');
    expect(suggestLocations('san f')[0]).toBe('San Francisco, CA');
    expect(suggestLocations('tx')).toEqual(['Austin, TX', 'Dallas, TX', 'Houston, TX']);
  });

  it('are at most 5 [R5.18 D2.16]', () => {
    expect(suggestLocations('san')).toHaveLength(5);
  });

  it('read a ZIP [D2.16]', () => {
    expect(suggestLocations('94110')).toEqual(['San Francisco, CA']);
  });
});
