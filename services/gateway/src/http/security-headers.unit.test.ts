import { securityHeaders } from './security-headers';

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('the security headers', () => {
  it.each([
    ['http', always],
    ['https', { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }],
  ])('of a site on %s', (protocol, expected) => {
    const {
      'content-security-policy': contentPolicy,
      'permissions-policy': permissionsPolicy,
      ...headers
    } = securityHeaders(new URL(`${protocol}://circlet.example`));
    expect(headers).toEqual(expected);
    expect(contentPolicy).toContain("default-src 'self'");
    expect(permissionsPolicy).toContain('camera=(), ');
  });
});
