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

  it('shows no pictures over plain HTTP on an HTTPS site', () => {
    expect(policy['img-src']).not.toContain('http:');
  });

  it('keeps our pages out of frames', () => {
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });
});
