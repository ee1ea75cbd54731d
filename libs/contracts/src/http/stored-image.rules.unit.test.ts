import { smallImageUrl, storedImagePattern, thumbnailUrl } from './stored-image.rules';

const name = '0123456789abcdef0123456789abcdef';

describe('smallImageUrl', () => {
  it.each([
    [`/media/people/${name}.webp`, `/media/people/${name}-480.webp`],
    [`/media/covers/${name}.webp`, `/media/covers/${name}-480.webp`],
    [`/media/people/${name}.webp?x`, `/media/people/${name}.webp?x`],
    [`https://photos.example/media/people/${name}.webp`, `https://photos.example/media/people/${name}.webp`],
    ['/media/people/short.webp', '/media/people/short.webp'],
  ])('of %s is %s', (url, small) => {
    expect(smallImageUrl(url)).toBe(small);
  });
});

describe('thumbnailUrl', () => {
  it.each([
    [`/media/people/${name}.webp`, `/media/people/${name}-96.webp`],
    [`https://photos.example/media/people/${name}.webp`, `https://photos.example/media/people/${name}.webp`],
  ])('of %s is %s', (url, thumbnail) => {
    expect(thumbnailUrl(url)).toBe(thumbnail);
  });
});

test('the pattern of a stored image matches nothing before or after its URL', () => {
  const url = `/media/people/${name}.webp`;
  expect([url, `x${url}`, `${url}.txt`].map((each) => storedImagePattern.test(each))).toEqual([
    true,
    false,
    false,
  ]);
});
