import { sniffImageFormat } from './image-format.rules';

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
