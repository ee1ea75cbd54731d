import { reasonNotToDecide } from './appeal-decision.rules';

const banBy = (id: number) => ({ reason: null, createdAt: '', bannedBy: { id, name: 'Ada' } });

describe('the reason not to decide an appeal', () => {
  test.each([
    ['an admin who can decide', { status: 'open', canDecide: true, ban: banBy(2) }, 'admin', null],
    ['a decided appeal', { status: 'rejected', canDecide: false, ban: banBy(1) }, 'admin', null],
    ['the admin who banned', { status: 'open', canDecide: false, ban: banBy(1) }, 'admin', /yourself/],
    ['an admin who may not', { status: 'open', canDecide: false, ban: banBy(2) }, 'admin', /can’t decide/],
    [
      'an admin if it is not known who banned',
      { status: 'open', canDecide: false, ban: { ...banBy(2), bannedBy: null } },
      'admin',
      /can’t decide/,
    ],
    ['a moderator', { status: 'open', canDecide: false, ban: banBy(2) }, 'moderator', /Admins decide/],
  ] as const)('for %s [D9.53]', (_, appeal, role, expected) => {
    const reason = reasonNotToDecide(appeal, { id: 1, role });
    if (expected === null) expect(reason).toBeNull();
    else expect(reason).toMatch(expected);
  });
});
