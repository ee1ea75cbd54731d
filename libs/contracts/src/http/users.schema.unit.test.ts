import { photoSchema } from './users.schema';

const image = `/media/people/${'0a'.repeat(16)}.webp`;

describe('a profile photo', () => {
  it.each([
    'http://example.com/me.jpg',
    'https://example.com/me.jpg?size=big',
    image,
    `data:image/png;base64,${'A'.repeat(100_000)}`,
    null,
  ])('may be %.40s', (photo) => {
    expect(photoSchema.parse(photo)).toBe(photo);
  });

  it.each([
    'ftp://example.com/me.jpg',
    'javascript:alert(1)',
    'https://',
    '/media/people/../../etc/passwd',
    'me.jpg',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('must not be %.40s', (photo) => {
    expect(photoSchema.safeParse(photo).success).toBe(false);
  });
});
