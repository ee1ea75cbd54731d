import { fallbackFor, isInvite, redirectsToSignIn, canOpen, viewerStateOf } from './access.rules';

describe('route availability', () => {
  test.each([
    ['a visitor', null, 'signedOut'],
    ['no bio', { bio: null, interests: ['Hiking'] }, 'incomplete'],
    ['a bio of spaces', { bio: '  ', interests: ['Hiking'] }, 'incomplete'],
    ['no interests', { bio: 'Hello', interests: [] }, 'incomplete'],
    ['bio and one interest', { bio: 'Hello', interests: ['Hiking'] }, 'complete'],
  ])('%s counts as %s [R2.3 R4.1]', (_, user, state) => {
    expect(viewerStateOf(user)).toBe(state);
  });

  test.each([
    ['signedOut', ['anyone', 'everyone', 'signedOut']],
    ['incomplete', ['anyone', 'incomplete']],
    ['complete', ['anyone', 'everyone', 'complete']],
  ] as const)('%s can open pages for %s [R2.1 D10.44]', (state, open) => {
    const accesses = ['anyone', 'everyone', 'signedOut', 'incomplete', 'complete'] as const;
    expect(accesses.filter((access) => canOpen(state, access))).toEqual(open);
  });

  test('any other path: signed out home, incomplete profile onboarding, complete profile 404 [R2.4]', () => {
    expect([fallbackFor('signedOut'), fallbackFor('incomplete'), fallbackFor('complete')]).toEqual([
      'home',
      'onboarding',
      'notFound',
    ]);
  });
});

describe('a user whose session ended elsewhere', () => {
  test.each([
    ['everyone', true],
    ['complete', true],
    ['incomplete', true],
    [undefined, true],
    ['signedOut', false],
    ['anyone', false],
  ] as const)('at a page for %s, is sent to sign in: %s', (access, isRedirected) => {
    expect(redirectsToSignIn(access)).toBe(isRedirected);
  });
});

test.each([
  ['/', '?invite=abc', true],
  ['/', '', false],
  ['/', '?group=7', false],
  ['/login', '?invite=abc', false],
])('%s%s is an invite link: %s', (pathname, search, expected) => {
  expect(isInvite(pathname, search)).toBe(expected);
});
