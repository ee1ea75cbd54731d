import {
  hasInName,
  hasTrigram,
  interestKey,
  nameIn,
  searchTextOf,
  shortGrams,
  sortNameOf,
} from './text.rules';

describe('text in discovery', () => {
  it.each([
    ['Book', true],
    ['bo', false],
    ['b o k', false],
    ['x yoga', true],
  ])('%j has a trigram: %s', (text, expected) => {
    expect(hasTrigram(text)).toBe(expected);
  });

  it.each([
    ['', []],
    ['é', ['é']],
    ['Zx', ['zx']],
    ['a🙂b', ['a🙂', '🙂b']],
  ])('%j is found by %j', (text, grams) => {
    expect(shortGrams(text)).toEqual(grams);
  });

  it('search matches name and description, each from its beginning', () => {
    expect(searchTextOf({ name: 'Book Club', description: 'We READ.' })).toBe('book club\nwe read.');
  });

  it('the name is the first line of what a search matches', () => {
    expect(nameIn('book club\nwe read.')).toBe('book club');
  });

  it.each([
    ['CLUB', true],
    ['read', false],
  ])('%j is in the name: %s', (text, expected) => {
    expect(hasInName({ name: 'Book Club' }, text)).toBe(expected);
  });

  it('interests are the same without regard to case and spaces around them', () => {
    expect(interestKey('  Board Games ')).toBe('board games');
  });

  it('sort keys are in lower case', () => {
    expect(sortNameOf('ÉCLAIRS')).toBe('eclairs');
  });

  it('names sort without regard to case and accents', () => {
    const names = ['zebra', 'Éclairs', 'apple', 'Eclipse', 'Book'];
    const sorted = [...names].sort((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1));
    expect(sorted).toEqual(['apple', 'Book', 'Éclairs', 'Eclipse', 'zebra']);
  });
});
