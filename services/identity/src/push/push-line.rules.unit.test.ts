import { shortLine } from './push-line.rules';

describe('a line of a push', () => {
  it.each([
    ['is on one line', ' One\n\n two\tthree ', 'One two three'],
    ['has up to 60 characters', 'x'.repeat(60), 'x'.repeat(60)],
    ['ends with … if it is cut', 'x'.repeat(61), `${'x'.repeat(59)}…`],
    ['has no space before …', `${'x'.repeat(58)} yz`, `${'x'.repeat(58)}…`],
    ['counts an emoji as one character', '😀'.repeat(60), '😀'.repeat(60)],
  ])('%s', (_, text, line) => {
    expect(shortLine(text)).toBe(line);
  });

  it('can be shorter', () => {
    expect(shortLine('Bakers of Austin', 8)).toBe('Bakers…');
  });
});
