import type { ApplicationStatus } from '@circlet/contracts';

import {
  type ApplicationAction,
  type ApplicationParty,
  type ApplicationFacts,
  decide,
  type DecidedStatus,
  type Decision,
  isAcceptedImmediately,
  applicationPartyOf,
  applicationRefusal,
  reapplyWait,
} from './application.rules';

const to = (status: DecidedStatus): Decision => ({ status });
const notPending: Decision = { refused: 'APPLICATION_NOT_PENDING' };
const notManager: Decision = { refused: 'NOT_GROUP_OWNER' };
const notApplicant: Decision = { refused: 'NOT_APPLICANT' };
const notWithdrawable: Decision = { refused: 'APPLICATION_NOT_WITHDRAWABLE' };

describe('the state machine of an application [R4.4 D10.39]', () => {
  const decided: ApplicationStatus[] = ['accepted', 'rejected', 'expired'];

  it.each<[ApplicationParty, ApplicationAction, Decision]>([
    ['manager', 'accept', to('accepted')],
    ['manager', 'reject', to('rejected')],
    ['manager', 'withdraw', notApplicant],
    ['applicant', 'accept', notManager],
    ['applicant', 'reject', notManager],
    ['applicant', 'withdraw', to('withdrawn')],
    ['stranger', 'accept', notPending],
    ['stranger', 'reject', notPending],
    ['stranger', 'withdraw', notPending],
  ])('pending: the %s tries to %s it', (party, action, expected) => {
    expect(decide('pending', party, action)).toEqual(expected);
  });

  it.each<[ApplicationParty, ApplicationAction, Decision]>([
    ['manager', 'accept', notPending],
    ['manager', 'reject', notPending],
    ['manager', 'withdraw', notApplicant],
    ['applicant', 'accept', notManager],
    ['applicant', 'reject', notManager],
    ['applicant', 'withdraw', notWithdrawable],
    ['stranger', 'accept', notPending],
    ['stranger', 'reject', notPending],
    ['stranger', 'withdraw', notPending],
  ])('accepted, rejected or expired: the %s tries to %s it', (party, action, expected) => {
    for (const status of decided) expect(decide(status, party, action)).toEqual(expected);
  });

  it('identifies its parties', () => {
    const application = { userId: 1, ownerId: 2, coOwnerIds: [3, 4] };
    expect([1, 2, 3, 4, 5].map((id) => applicationPartyOf(id, application))).toEqual([
      'applicant',
      'manager',
      'manager',
      'manager',
      'stranger',
    ]);
  });
});

describe('applying', () => {
  const now = new Date('2026-05-10T12:00:00Z');
  const open: ApplicationFacts = {
    isMember: false,
    hasPending: false,
    isBlocked: false,
    group: { currentMembers: 2, maxMembers: 4, expiredInARow: 0 },
    rejectedAt: null,
    removedAt: null,
    withdrawnAt: [],
    isInvited: false,
    requiresApproval: false,
  };

  const paused = { ...open.group, expiredInARow: 3 };

  it.each<[string, Partial<ApplicationFacts>, string | null]>([
    ['is open to anyone', {}, null],
    ['is refused to members', { isMember: true }, 'ALREADY_MEMBER'],
    [
      'finds no group when the user or the owner has blocked the other',
      { isBlocked: true },
      'GROUP_NOT_FOUND',
    ],
    ['is refused while an application is pending', { hasPending: true }, 'ALREADY_APPLIED'],
    ['is refused to a full group', { group: { ...open.group, currentMembers: 4 } }, 'GROUP_FULL'],
    ['is refused to a paused group [D10.26]', { group: paused }, 'NOT_RECRUITING'],
    ['is open to an invitee of a paused group', { group: paused, isInvited: true }, null],
    [
      'is refused to an invitee of a full group',
      { group: { ...paused, currentMembers: 4 }, isInvited: true },
      'GROUP_FULL',
    ],
    [
      'has to wait within 7 days of a rejection [D10.18]',
      { rejectedAt: new Date('2026-05-03T12:00:01Z') },
      'REAPPLY_LATER',
    ],
    [
      'has to wait within 7 days of a removal [D10.15]',
      { removedAt: new Date('2026-05-03T12:00:01Z') },
      'REAPPLY_LATER',
    ],
    ['is open again 7 days after a removal [D10.15]', { removedAt: new Date('2026-05-03T12:00:00Z') }, null],
    [
      'is open immediately to a removed member who is invited [D10.17]',
      { removedAt: now, isInvited: true },
      null,
    ],
    ['is open immediately after two withdrawals', { withdrawnAt: [now, now] }, null],
    [
      'has to wait after three withdrawals on the same day',
      { withdrawnAt: [now, now, now] },
      'REAPPLY_LATER',
    ],
    [
      'is open immediately to a rejected applicant who is invited [D10.17]',
      { rejectedAt: now, isInvited: true },
      null,
    ],
    [
      'is open to an invitee after three withdrawals',
      { withdrawnAt: [now, now, now], isInvited: true },
      null,
    ],
    ['is open again 7 days after a rejection', { rejectedAt: new Date('2026-05-03T12:00:00Z') }, null],
  ])('%s', (_outcome, facts, expected) => {
    expect(applicationRefusal({ ...open, ...facts }, now)).toBe(expected);
  });

  it.each<[string, Partial<ApplicationFacts>, string | null]>([
    ['nothing', {}, null],
    ['a rejection just now', { rejectedAt: now }, '7 days'],
    ['a removal five days ago', { removedAt: new Date('2026-05-05T12:00:00Z') }, '2 days'],
    ['a removal almost 7 days ago', { removedAt: new Date('2026-05-03T13:00:00Z') }, '1 day'],
    [
      'a rejection, and a removal after it',
      { rejectedAt: new Date('2026-05-04T12:00:00Z'), removedAt: new Date('2026-05-06T12:00:00Z') },
      '3 days',
    ],
    ['three withdrawals', { withdrawnAt: [now, now, now] }, '24 hours'],
    [
      'three withdrawals and a rejection',
      { rejectedAt: new Date('2026-05-03T13:00:00Z'), withdrawnAt: [now, now, now] },
      '1 day',
    ],
  ])('after %s, the wait is stated [D10.18]', (_what, facts, wait) => {
    expect(reapplyWait({ ...open, ...facts }, now)).toBe(wait);
  });
});

describe('requireApprovalForGroupJoin', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])(
    'invited: %s, approval required: %s, accepted immediately: %s',
    (isInvited, requiresApproval, expected) => {
      expect(isAcceptedImmediately({ isInvited, requiresApproval })).toBe(expected);
    },
  );
});
