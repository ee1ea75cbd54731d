import { decideRole, type GivenRole, type RoleChange } from './role.rules';

const [owner, member] = [1, 2];

describe('changing the role of a member [D10.38]', () => {
  it.each<[string, number | null, GivenRole, GivenRole, RoleChange]>([
    ['a member becomes a co-owner', member, 'member', 'coowner', { isChange: true }],
    ['a co-owner becomes a member', member, 'coowner', 'member', { isChange: true }],
    ['a member stays a member', member, 'member', 'member', { isChange: false }],
    ['a co-owner stays a co-owner', member, 'coowner', 'coowner', { isChange: false }],
    ['the owner stays the owner', owner, 'member', 'coowner', { refused: 'ALREADY_OWNER' }],
    ['the membership does not exist', null, 'member', 'coowner', { refused: 'MEMBER_NOT_FOUND' }],
  ])('%s', (_what, userId, from, to, expected) => {
    const membership = userId === null ? null : { userId, role: from };
    expect(decideRole({ ownerId: owner }, membership, to)).toEqual(expected);
  });
});
