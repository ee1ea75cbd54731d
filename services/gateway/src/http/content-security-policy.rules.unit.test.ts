import { contentSecurityPolicy } from './content-security-policy.rules';

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy(new URL('https://circlet.example'));

  it('allows no script but our own', () => {
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['script-src-attr']).toEqual(["'none'"]);
  });

  it('allows inline styles as attributes only', () => {
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  });

  it('lets pages talk to us and our sockets only', () => {
    expect(policy['connect-src']).toEqual(["'self'", 'wss://circlet.example']);
  });

  it.each(['https://circlet.example', 'http://localhost:3000'])(
    'shows no pictures from other sites, which would learn who sees them, on %s',
    (url) => {
      expect(contentSecurityPolicy(new URL(url))['img-src']).toEqual(["'self'", 'data:', 'blob:']);
    },
  );

  it('allows no plugins and no other base of links', () => {
    expect([policy['object-src'], policy['base-uri']]).toEqual([["'none'"], ["'none'"]]);
  });

  it('keeps our pages out of frames', () => {
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });
});
