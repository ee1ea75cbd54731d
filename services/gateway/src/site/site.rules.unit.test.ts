import { cacheControlOf, notBuiltPage, showsGroups, siteRequestOf } from './site.rules';

describe('siteRequestOf', () => {
  it.each([
    ['/', 'page'],
    ['/messages', 'page'],
    ['/messages/', 'page'],
    ['/index.html', 'page'],
    ['/some/unknown/path', 'unknownPage'],
    ['/version-1.2/notes', 'unknownPage'],
    ['/favicon.svg', 'file'],
    ['/assets/index-abc.js', 'file'],
    ['/assets/gone', 'file'],
    ['/api', 'nothing'],
    ['/api/nope', 'nothing'],
    ['/media/x', 'nothing'],
    ['/ws', 'nothing'],
    ['/health/x', 'nothing'],
    ['/metrics', 'nothing'],
    ['/apiary', 'unknownPage'],
    ['/for/api/users', 'unknownPage'],
  ])('classifies %s as %s', (path, expected) => {
    expect(siteRequestOf(path)).toBe(expected);
  });
});

describe('showsGroups', () => {
  it.each([
    ['/', true],
    ['/circle', true],
    ['/circle/', true],
    ['/messages', false],
  ])('of %s is %s', (path, expected) => {
    expect(showsGroups(path)).toBe(expected);
  });
});

describe('cacheControlOf', () => {
  it('never revalidates hashed files', () => {
    expect(cacheControlOf('/assets/index-abc.js')).toContain('immutable');
  });

  it('revalidates the page each time', () => {
    expect(cacheControlOf('/index.html')).toBe('no-cache');
  });
});

it('says how to build the web app if it has not been built', () => {
  expect(notBuiltPage).toMatch(/^<!doctype html>\n/);
  expect(notBuiltPage).toContain('Build the web app with <code>npm run build</code> and reload this page.');
});
