import { linkToNext } from './link-to-next.rules';

describe('linkToNext', () => {
  it.each([
    ['/api/groups', '</api/groups?cursor=abc>; rel="next"'],
    ['/api/groups?search=a%20b&limit=3', '</api/groups?search=a+b&limit=3&cursor=abc>; rel="next"'],
    ['/api/groups?cursor=old&size=small', '</api/groups?cursor=abc&size=small>; rel="next"'],
  ])('returns the URL of %s with the cursor', (url, link) => {
    expect(linkToNext(url, 'abc')).toBe(link);
  });

  it('escapes characters that would end the URL', () => {
    expect(linkToNext('/api/groups', 'a>b&c')).toBe('</api/groups?cursor=a%3Eb%26c>; rel="next"');
  });
});
