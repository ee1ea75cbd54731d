import { isBeingFetched, shownPhoto } from './avatar.rules';

const ours = `/media/people/${'0a'.repeat(16)}.webp`;

describe('a photo', () => {
  it.each([ours, 'data:image/png;base64,AAAA', 'blob:https://circlet.example/1'])(
    'is shown if it is %s',
    (photo) => {
      expect(shownPhoto(photo)).toBe(photo);
      expect(isBeingFetched(photo)).toBe(false);
    },
  );

  it.each([
    'https://example.com/me.jpg',
    'http://example.com/me.jpg',
    '//example.com/me.jpg',
    'https://example.com/media/me.jpg',
    '',
    null,
    undefined,
  ])('is not loaded by the browser if it is %s', (photo) => {
    expect(shownPhoto(photo)).toBeUndefined();
  });

  it('is being fetched while it is a link', () => {
    expect(isBeingFetched('https://example.com/me.jpg')).toBe(true);
    expect(isBeingFetched(null)).toBe(false);
  });
});
