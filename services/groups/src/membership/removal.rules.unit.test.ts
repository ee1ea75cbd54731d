import { type Removal, decideRemoval } from './removal.rules';

const [owner, member, other, coOwner, otherCoOwner] = [1, 2, 3, 4, 5];
const group = { ownerId: owner, coOwnerIds: [coOwner, otherCoOwner] };

describe('ending a membership [R7.34 D10.39]', () => {
  it.each<[string, number, number | null, Removal]>([
    ['the owner removes a member', owner, member, { cause: 'removed' }],
    ['the owner removes a co-owner', owner, coOwner, { cause: 'removed' }],
    ['a member leaves', member, member, { cause: 'left' }],
    ['a co-owner leaves', coOwner, coOwner, { cause: 'left' }],
    ['the owner tries to leave', owner, owner, { refused: 'OWNER_STAYS' }],
    ['a co-owner removes a member', coOwner, member, { cause: 'removed' }],
    ['a co-owner tries to remove the owner', coOwner, owner, { refused: 'OWNER_ONLY' }],
    ['a co-owner tries to remove another co-owner', coOwner, otherCoOwner, { refused: 'OWNER_ONLY' }],
    ['a member tries to remove another', member, other, { refused: 'NOT_GROUP_OWNER' }],
    ['a member tries to remove a co-owner', member, coOwner, { refused: 'NOT_GROUP_OWNER' }],
    ['a member tries to remove the owner', member, owner, { refused: 'NOT_GROUP_OWNER' }],
    ['a stranger tries to remove a member', other, member, { refused: 'NOT_GROUP_OWNER' }],
    ['the membership does not exist', owner, null, { refused: 'MEMBER_NOT_FOUND' }],
  ])('%s', (_what, actor, userId, expected) => {
    expect(decideRemoval(actor, group, userId === null ? null : { userId })).toEqual(expected);
  });
});
