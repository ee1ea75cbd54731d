import { readToken } from './unsubscribe-token.rules';

describe('readToken', () => {
  it('splits a token', () => {
    expect(readToken('12.groups.c2ln')).toEqual({
      subscription: { userId: 12, topic: 'groups' },
      signature: 'c2ln',
    });
  });

  it.each([
    '',
    '12',
    '12.groups',
    '12.welcome.sig',
    'x.groups.sig',
    '0.groups.sig',
    '12.groups.sig.more',
    '-1.groups.s',
  ])('rejects %p', (token) => {
    expect(readToken(token)).toBeUndefined();
  });
});
