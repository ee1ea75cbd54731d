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

  test('begins near the first match', () => {
    const content = `${'long before '.repeat(20)}the picnic ${'after '.repeat(5)}`.trim();
    expect(marked(content, 'picnic')).toBe(
      '…before long before long before the [picnic] after after after after after',
    );
  });
});
