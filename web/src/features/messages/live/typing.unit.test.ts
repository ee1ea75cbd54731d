import { typingText } from './typing.rules';

test.each([
  [[], ''],
  [['Ana'], 'Ana is typing…'],
  [['Ana', 'Ben'], 'Ana and Ben are typing…'],
  [['Ana', 'Ben', 'Cleo'], '3 people are typing…'],
])('%p are typing', (names, words) => {
  expect(typingText(names)).toBe(words);
});
