import { refusalToWrite, type Standing } from './direct.rules';

describe('refusalToWrite', () => {
  const friends: Standing = {
    exists: true,
    sharesGroup: true,
    allowsOwn: true,
    allowsOther: true,
    isBlocked: false,
  };

  it.each<[string, Partial<Standing>, string | undefined]>([
    ['people who share a group', {}, undefined],
    ['somebody who is not there', { exists: false }, 'USER_NOT_FOUND'],
    ['people who share no group', { sharesGroup: false }, 'NO_SHARED_GROUP'],
    ['somebody who has switched direct messages off', { allowsOther: false }, 'DIRECT_MESSAGES_NOT_ACCEPTED'],
    ['anybody while one has switched them off oneself', { allowsOwn: false }, 'DIRECT_MESSAGES_OFF'],
    ['somebody blocked, in the same words', { isBlocked: true }, 'DIRECT_MESSAGES_NOT_ACCEPTED'],
  ])('answers for %s', (_, changes, expected) => {
    expect(refusalToWrite({ ...friends, ...changes })).toBe(expected);
  });
});
