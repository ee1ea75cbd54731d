import { type Removal, decideRemoval } from './removal.rules';

const [owner, member, other] = [1, 2, 3];

describe('ending a membership [R7.34]', () => {
  it.each<[string, number, number | null, Removal]>([
    ['the owner removes a member', owner, member, { cause: 'removed' }],
    ['a member leaves', member, member, { cause: 'left' }],
    ['the owner tries to leave', owner, owner, { refused: 'OWNER_STAYS' }],
    ['a member tries to remove another', member, other, { refused: 'NOT_GROUP_OWNER' }],
    ['a member tries to remove the owner', member, owner, { refused: 'NOT_GROUP_OWNER' }],
    ['a stranger tries to remove a member', other, member, { refused: 'NOT_GROUP_OWNER' }],
    ['the membership does not exist', owner, null, { refused: 'MEMBER_NOT_FOUND' }],
  ])('%s', (_what, actor, userId, expected) => {
    expect(decideRemoval(actor, { ownerId: owner }, userId === null ? null : { userId })).toEqual(expected);
  });
});
