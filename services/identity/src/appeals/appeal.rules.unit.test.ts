import { canDecide, refusalToDecide, suspensionMessage } from './appeal.rules';

const open = { status: 'open', bannedBy: 7 } as const;

describe('who decides an appeal', () => {
  test.each([
    ['another admin', open, 8, 2, undefined],
    ['not the admin who banned', open, 7, 2, 'OWN_BAN_APPEALED'],
    ['the only admin, even of their own ban', open, 7, 1, undefined],
    ['any admin, if the command line banned', { ...open, bannedBy: null }, 7, 2, undefined],
    ['no one twice', { status: 'accepted', bannedBy: 7 }, 8, 2, 'APPEAL_ALREADY_DECIDED'],
    ['no one after the ban was lifted', { status: 'closed', bannedBy: 7 }, 8, 2, 'APPEAL_ALREADY_DECIDED'],
  ] as const)('%s [D9.53]', (_, appeal, adminId, admins, expected) => {
    expect(refusalToDecide(appeal, adminId, admins)).toBe(expected);
    expect(canDecide(appeal, { id: adminId, role: 'admin' }, admins)).toBe(expected === undefined);
  });

  it('never a moderator [D9.52]', () => {
    expect(canDecide(open, { id: 8, role: 'moderator' }, 2)).toBe(false);
  });
});

describe('the message to a banned user', () => {
  test.each([
    [null, /suspended$/],
    ['open', /reviewing your appeal/],
    ['rejected', /appeal was rejected\. We've emailed you our answer$/],
  ] as const)('with an appeal in state %j [D9.51]', (state, expected) => {
    expect(suspensionMessage(state)).toMatch(expected);
  });
});
