import { decodeDataUrl, isImageDataUrl } from './data-url.rules';

describe('decodeDataUrl', () => {
  it('decodes base64', () => {
    expect(decodeDataUrl('data:image/png;base64,aGk=')?.toString()).toBe('hi');
    expect(decodeDataUrl('data:image/svg+xml;charset=utf-8;base64,aGk=')?.toString()).toBe('hi');
  });

  it.each([
    'data:image/png,hi',
    'data:text/html;base64,aGk=',
    'https://example.org/a.png',
    'data:image/png;base64',
    'see data:image/png;base64,aGk=',
    'data:image/png;base64;charset=utf-8,aGk=',
    'data:image/png;name=a b;base64,aGk=',
    ',aGk=',
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
    ['https://example.org/?data:image/png;base64,aGk=', false],
  ])('%s: %s', (url, expected) => {
    expect(isImageDataUrl(url)).toBe(expected);
  });
});
