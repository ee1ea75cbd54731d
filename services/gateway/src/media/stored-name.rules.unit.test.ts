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
    `private/people/${hash}.webp`,
    `people/${hash}.webp.txt`,
    `private/covers/${hash}-1200x630.jpg`,
    `covers/${hash}-1200x630.jpg.txt`,
    `covers/${hash}-1200x630.jpg/..`,
    `people/${hash}-1200x630.jpg`,
    `people/${hash}-.webp`,
    `people/${hash}-x.webp`,
    `people/${hash.toUpperCase()}.webp`,
    `covers/${hash}-x630.jpg`,
    `covers/${hash}-1200x.jpg`,
    `covers/${hash}-axb.jpg`,
    `covers/a-1200x630.jpg`,
  ])('refuses %j', (path) => {
    expect(storedName(path)).toBeUndefined();
  });
});
