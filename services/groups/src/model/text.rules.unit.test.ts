import { hasTrigram, sortNameOf } from './text.rules';

describe('text in discovery', () => {
  it.each([
    ['Book', true],
    ['bo', false],
    ['b o k', false],
    ['x yoga', true],
  ])('%j has a trigram: %s', (text, expected) => {
    expect(hasTrigram(text)).toBe(expected);
  });

  it('names sort without regard to case and accents', () => {
    const names = ['zebra', 'Éclairs', 'apple', 'Eclipse', 'Book'];
    const sorted = [...names].sort((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1));
    expect(sorted).toEqual(['apple', 'Book', 'Éclairs', 'Eclipse', 'zebra']);
  });
});
