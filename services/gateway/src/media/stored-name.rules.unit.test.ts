import { storedName } from './stored-name.rules';

const hash = '0123456789abcdef0123456789abcdef';

describe('storedName', () => {
  it.each([`people/${hash}.webp`, `covers/${hash}-480.webp`, `covers/${hash}-1200x630.jpg`])(
    'accepts %s',
    (path) => {
      expect(storedName(path)).toBe(path);
    },
  );

  it.each([
    '',
    `../${hash}.webp`,
    `people/../${hash}.webp`,
    `people/${hash}.svg`,
    `${hash}.webp`,
    'people/a.webp',
    `chats/${hash}.webp`,
    `chats/${hash}-small.webp`,
  ])('refuses %j', (path) => {
    expect(storedName(path)).toBeUndefined();
  });
});
