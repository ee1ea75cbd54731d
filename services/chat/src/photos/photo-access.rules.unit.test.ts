import { isInDirectChatOf, isShownTo, type SeenPhoto } from './photo-access.rules';

const [owner, viewer] = [1, 2];
const photo: SeenPhoto = {
  ...{ name: 'a.webp', userId: owner, groupId: 5, directLow: null, directHigh: null },
  ...{ isEvidence: false, isPosted: true, isDeleted: false, isBlocked: false },
};

describe('isShownTo', () => {
  it.each<[string, number, Partial<SeenPhoto>, boolean]>([
    ['the owner', owner, {}, true],
    ['the owner before it is sent', owner, { isPosted: false }, true],
    ['the owner after its message was deleted', owner, { isDeleted: true, isPosted: false }, false],
    ['others', viewer, {}, true],
    ['others before it is sent', viewer, { isPosted: false }, false],
    ['others across a block', viewer, { isBlocked: true }, false],
  ])('decides for %s', (_, viewerId, facts, expected) => {
    expect(isShownTo(viewerId, { ...photo, ...facts })).toBe(expected);
  });
});

describe('isInDirectChatOf', () => {
  it.each([
    [3, true],
    [7, true],
    [5, false],
  ])('decides for user %i', (userId, expected) => {
    expect(isInDirectChatOf(userId, { ...photo, groupId: null, directLow: 3, directHigh: 7 })).toBe(expected);
  });

  it('is false in a group', () => {
    expect(isInDirectChatOf(owner, photo)).toBe(false);
  });
});
