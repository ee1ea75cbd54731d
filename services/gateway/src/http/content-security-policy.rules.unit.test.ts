import { contentSecurityPolicy, policyHeader } from './content-security-policy.rules';

describe('contentSecurityPolicy', () => {
  const policyOf = (url: string) => contentSecurityPolicy(new URL(url));
  const ownPolicy = () => policyOf('https://circlet.example');

  it('allows only our own scripts', () => {
    const policy = ownPolicy();
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['script-src-attr']).toEqual(["'none'"]);
  });

  it('allows inline styles as attributes only', () => {
    const policy = ownPolicy();
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  });

  it('allows the inline scripts and style sheets whose hashes it gets, and no others', () => {
    const own = contentSecurityPolicy(new URL('https://circlet.example'), {
      scripts: ["'sha256-a'"],
      styles: ["'sha256-b'"],
    });
    expect(own).toEqual({
      ...ownPolicy(),
      'script-src': ["'self'", "'sha256-a'"],
      'style-src': ["'self'", "'sha256-b'"],
    });
  });

  it('lets pages connect only to our site and its sockets', () => {
    expect(ownPolicy()['connect-src']).toEqual(["'self'", 'wss://circlet.example']);
  });

  it.each(['https://circlet.example', 'http://localhost:3000'])(
    'blocks pictures from other sites, which would learn who views them, on %s',
    (url) => {
      expect(policyOf(url)['img-src']).toEqual(["'self'", 'data:', 'blob:']);
    },
  );

  it('allows no plugins and no other base URL', () => {
    const policy = ownPolicy();
    expect([policy['object-src'], policy['base-uri']]).toEqual([["'none'"], ["'none'"]]);
  });

  it('keeps our pages out of frames', () => {
    expect(ownPolicy()['frame-ancestors']).toEqual(["'none'"]);
  });

  it('opens sockets without TLS, and upgrades nothing, on a site without TLS', () => {
    const local = policyOf('http://localhost:3000');
    expect(local['connect-src']).toEqual(["'self'", 'ws://localhost:3000']);
    expect(local).not.toHaveProperty('upgrade-insecure-requests');
  });

  it('restricts everything else to our own site, or forbids it', () => {
    expect(ownPolicy()).toMatchObject({
      'default-src': ["'self'"],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-src': ["'none'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'upgrade-insecure-requests': [],
    });
  });
});

describe('policyHeader', () => {
  it('separates directives with semicolons, and their sources with spaces', () => {
    expect(policyHeader({ 'img-src': ["'self'", 'data:'], 'upgrade-insecure-requests': [] })).toBe(
      "img-src 'self' data:;upgrade-insecure-requests",
    );
  });
});
