import { isAllowedOrigin } from './origin.rules';

const publicUrl = new URL('https://circlet.example');

describe('isAllowedOrigin', () => {
  it('accepts a page on the requested host if the public URL has no TLS', () => {
    const local = new URL('http://localhost:3000');
    expect(isAllowedOrigin('http://127.0.0.1:3000', '127.0.0.1:3000', local)).toBe(true);
  });

  it.each([
    ['our own page', 'https://circlet.example', 'circlet.example', true],
    ['our own page, through a proxy that changes the host', 'https://circlet.example', '10.0.0.5', true],
    ['a page on the requested host', 'https://circlet.lan', 'circlet.lan', true],
    ['our own page loaded without TLS', 'http://circlet.example', 'circlet.example', false],
    ['a program without a page', undefined, 'circlet.example', true],
    ['a foreign page', 'https://evil.example', 'circlet.example', false],
    ['a page on another port', 'http://127.0.0.1:4000', '127.0.0.1:3000', false],
    ['a request without a host', 'https://circlet.lan', undefined, false],
    ['a page without an origin', 'null', 'circlet.example', false],
  ])('%s', (_who, origin, host, expected) => {
    expect(isAllowedOrigin(origin, host, publicUrl)).toBe(expected);
  });
});
