import { decodeDataUrl, isImageDataUrl, sniffImageFormat } from './uploaded-image.rules';

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
    'data:image/png;base64A',
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

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('sniffImageFormat', () => {
  it.each([
    ['png', bytes('\x89PNG\r\n\x1a\nrest')],
    ['jpeg', bytes('\xff\xd8\xff\xe0rest')],
    ['webp', bytes('RIFF\x10\x00\x00\x00WEBPVP8 ')],
    ['gif', bytes('GIF89arest')],
    ['gif', bytes('GIF87arest')],
  ])('recognizes %s by its content [D3.100]', (format, content) => {
    expect(sniffImageFormat(content)).toBe(format);
  });

  it.each([
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a WAV file', bytes('RIFF\x10\x00\x00\x00WAVEfmt ')],
    ['a WebP header without its beginning', bytes('FORM\x10\x00\x00\x00WEBPVP8 ')],
    ['an HTML page', bytes('<!doctype html>')],
    ['nothing', bytes('')],
    ['an incomplete header', bytes('GIF8')],
  ])('does not recognize %s as an image', (_, content) => {
    expect(sniffImageFormat(content)).toBeUndefined();
  });
});
