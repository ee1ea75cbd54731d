import { heirOf, refuseHandover, refuseSize } from './group.rules';

describe('the size of a group', () => {
  it.each([
    [3, 'MORE_MEMBERS_THAN_PLACES'],
    [4, null],
    [8, null],
  ])('with 4 members can it be %s?', (maxMembers, expected) => {
    expect(refuseSize({ currentMembers: 4 }, maxMembers)).toBe(expected);
  });
});

describe('handing a group over', () => {
  it.each([
    ['a member', 2, true, null],
    ['somebody who is not in it', 3, false, 'NEW_OWNER_NOT_MEMBER'],
    ['its owner', 1, true, 'ALREADY_OWNER'],
  ])('to %s', (_whom, userId, isMember, expected) => {
    expect(refuseHandover({ ownerId: 1 }, { userId, isMember })).toBe(expected);
  });
});

describe('when the owner goes', () => {
  it('the group passes to its longest-standing member', () => {
    expect(heirOf([{ userId: 5 }, { userId: 1 }, { userId: 2 }], 5)).toEqual({ userId: 1 });
  });

  it('with nobody left it is closed', () => {
    expect(heirOf([{ userId: 5 }], 5)).toBeNull();
  });
});
