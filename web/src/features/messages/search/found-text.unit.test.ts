import { foundPieces } from './found-text.rules';

const marked = (content: string, query: string): string =>
  foundPieces(content, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('a found message', () => {
  test.each([
    ['words', 'The picnic basket', 'picnic', 'The [picnic] basket'],
    ['beginnings of words', 'Picnics, and a picnic', 'pic', '[Picnics], and a [picnic]'],
    ['no parts inside of words', 'An epic day', 'pic', 'An epic day'],
    ['accented words', 'Meet at the Café, Zoë', 'cafe zoe', 'Meet at the [Café], [Zoë]'],
    ['words in any case', 'HELLO there', 'hello', '[HELLO] there'],
    ['words of an accented query', 'a cafe', 'Café', 'a [cafe]'],
    ['nothing for a query without words', 'a ?! b', '?!', 'a ?! b'],
  ])('marks %s [D7.13]', (_, content, query, expected) => {
    expect(marked(content, query)).toBe(expected);
  });

  test('is split into pieces, none of them empty', () => {
    expect(foundPieces('Hello there', 'hello')).toEqual([
      { text: 'Hello', isMatch: true },
      { text: ' there', isMatch: false },
    ]);
    expect(foundPieces('the picnic', 'picnic')).toEqual([
      { text: 'the ', isMatch: false },
      { text: 'picnic', isMatch: true },
    ]);
  });

  test.each([
    ['a match after 40 characters is near enough', 'a '.repeat(20), '', 'a '.repeat(20)],
    ['text without spaces is left out', 'x-'.repeat(30), '', '…'],
    ['a space after the match is too late', 'x-'.repeat(30), ' after', '…'],
  ])('%s', (_, before, after, shown) => {
    expect(marked(`${before}picnic${after}`, 'picnic')).toBe(`${shown}[picnic]${after}`);
  });

  test('begins near the first match', () => {
    const content = `${'long before '.repeat(20)}the picnic ${'after '.repeat(5)}`.trim();
    expect(marked(content, 'picnic')).toBe(
      '…before long before long before the [picnic] after after after after after',
    );
  });
});
