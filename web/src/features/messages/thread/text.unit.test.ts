import { segmentsOf } from './text.rules';

const people = new Map([['ana.l', 1]]);
const shown = (content: string) => segmentsOf(content, people).map(({ kind, text }) => `${kind}:${text}`);

test('highlights mentions regardless of case', () => {
  expect(shown('Hi @Ana.L!')).toEqual(['text:Hi ', 'mention:@Ana.L', 'text:!']);
});

test('has no empty text around a mention', () => {
  expect(shown('@ana.l')).toEqual(['mention:@ana.l']);
  expect(shown('@ana.l@')).toEqual(['mention:@ana.l', 'text:@']);
});

test('a dot after a name may end the sentence', () => {
  expect(shown('Ask @ana.l.')).toEqual(['text:Ask ', 'mention:@ana.l', 'text:.']);
});

test('dots after a name may trail off', () => {
  expect(shown('Ask @ana.l...')).toEqual(['text:Ask ', 'mention:@ana.l', 'text:...']);
});

test('leaves other names and email addresses alone', () => {
  expect(shown('@unknown ana@ana.l')).toEqual(['text:@unknown ana@ana.l']);
});

test('links URLs without trailing punctuation', () => {
  expect(shown('See https://example.com/a?b=1, please')).toEqual([
    'text:See ',
    'link:https://example.com/a?b=1',
    'text:, please',
  ]);
});

test('links URLs without TLS, and leaves all punctuation after them', () => {
  expect(shown('(http://example.com).')).toEqual(['text:(', 'link:http://example.com', 'text:).']);
});

test('does not link text that is not a URL', () => {
  expect(shown('https://[')).toEqual(['text:https://[']);
});

test('links no other schemes', () => {
  expect(shown('javascript:alert(1)')).toEqual(['text:javascript:alert(1)']);
});
