import { durationWords } from './duration.rules';

/** Some versions of Unicode data use narrow and thin spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
])('%i minutes last %s', (minutes, words) => {
  expect(plain(durationWords(minutes))).toBe(words);
});
