import { readToken, subscriptionText } from './unsubscribe-token.rules';

describe('readToken', () => {
  it('splits a token', () => {
    expect(readToken('12.groups.c2ln')).toEqual({
      subscription: { userId: 12, topic: 'groups' },
      signature: 'c2ln',
    });
  });

  it('splits tokens of long IDs', () => {
    expect(readToken('1234567.groups.c2ln')?.subscription.userId).toBe(1_234_567);
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
    '12x.groups.sig',
    '12345678901234567.groups.sig',
  ])('rejects %p', (token) => {
    expect(readToken(token)).toBeUndefined();
  });
});

it('signs the user and the topic', () => {
  expect(subscriptionText({ userId: 12, topic: 'groups' })).toBe('12.groups');
});
