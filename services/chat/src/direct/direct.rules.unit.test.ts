import { refusalToMessage, type Relationship } from './direct.rules';

describe('permission to send a direct message', () => {
  const friends: Relationship = {
    exists: true,
    sharesGroup: true,
    senderAllows: true,
    recipientAllows: true,
    isBlocked: false,
  };

  it.each<[string, Partial<Relationship>, string | undefined]>([
    ['users who share a group', {}, undefined],
    ['a user who does not exist', { exists: false }, 'USER_NOT_FOUND'],
    ['users who share no group', { sharesGroup: false }, 'NO_SHARED_GROUP'],
    [
      'a user who has switched direct messages off',
      { recipientAllows: false },
      'DIRECT_MESSAGES_NOT_ACCEPTED',
    ],
    ['anyone while the sender has switched them off', { senderAllows: false }, 'DIRECT_MESSAGES_OFF'],
    ['a blocked user, with the same error', { isBlocked: true }, 'DIRECT_MESSAGES_NOT_ACCEPTED'],
  ])('answers for %s', (_, changes, expected) => {
    expect(refusalToMessage({ ...friends, ...changes })).toBe(expected);
  });
});
