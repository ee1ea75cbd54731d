import { decodeDataUrl, isImageDataUrl } from './data-url.rules';

describe('decodeDataUrl', () => {
  it('decodes base64', () => {
    expect(decodeDataUrl('data:image/png;base64,aGk=')?.toString()).toBe('hi');
  });

  it.each([
    'data:image/png,hi',
    'data:text/html;base64,aGk=',
    'https://example.org/a.png',
    'data:image/png;base64',
  ])('returns nothing for %s', (url) => {
    expect(decodeDataUrl(url)).toBeUndefined();
  });
});

describe('isImageDataUrl', () => {
  it.each([
    ['data:image/png;base64,aGk=', true],
    ['DATA:IMAGE/PNG;base64,aGk=', true],
    ['https://example.org/a.png', false],
    ['/media/people/x.webp', false],
  ])('%s: %s', (url, expected) => {
    expect(isImageDataUrl(url)).toBe(expected);
  });
});
