import { waitlistRefusal } from './waitlist.rules';

describe('waiting for a place [D10.29]', () => {
  const full = { currentMembers: 4, maxMembers: 4, expiredInARow: 0 };
  const open = { ...full, currentMembers: 3 };

  it.each([
    ['is possible in a full group', {}, null],
    ['is refused while there is a free place', { group: open }, 'GROUP_HAS_PLACE'],
    [
      'is refused while the group does not recruit',
      { group: { ...open, expiredInARow: 3 } },
      'NOT_RECRUITING',
    ],
    ['is possible in a full group that does not recruit', { group: { ...full, expiredInARow: 3 } }, null],
    ['is refused to members', { isMember: true }, 'ALREADY_MEMBER'],
    ['is refused to members of a group with a free place', { isMember: true, group: open }, 'ALREADY_MEMBER'],
    ['finds no group when one has blocked the other', { isBlocked: true, group: open }, 'GROUP_NOT_FOUND'],
  ])('%s', (_, facts, expected) => {
    expect(waitlistRefusal({ isMember: false, isBlocked: false, group: full, ...facts })).toBe(expected);
  });
});
