import type { InvitationStatus } from '@circlet/contracts';

import {
  answer,
  type InvitationAction,
  type InvitationParty,
  invitationPartyOf,
  type Answer,
  type InvitationFacts,
  invitationRefusal,
} from './invitation.rules';

const refused = (code: 'INVITATION_NOT_FOUND' | 'NOT_INVITEE' | 'INVITATION_ANSWERED'): Answer => ({
  refused: code,
});

describe('the state machine of an invitation [R4.8]', () => {
  it.each<[InvitationParty, InvitationAction, Answer, Answer]>([
    ['invitee', 'accept', { status: 'accepted' }, refused('INVITATION_ANSWERED')],
    ['invitee', 'decline', { status: 'rejected' }, refused('INVITATION_ANSWERED')],
    ['manager', 'accept', refused('NOT_INVITEE'), refused('NOT_INVITEE')],
    ['manager', 'decline', refused('NOT_INVITEE'), refused('NOT_INVITEE')],
    ['stranger', 'accept', refused('INVITATION_NOT_FOUND'), refused('INVITATION_NOT_FOUND')],
    ['stranger', 'decline', refused('INVITATION_NOT_FOUND'), refused('INVITATION_NOT_FOUND')],
  ])('the %s tries to %s it, pending and answered', (party, action, pending, answered) => {
    expect(answer('pending', party, action)).toEqual(pending);
    for (const status of ['accepted', 'rejected'] satisfies InvitationStatus[])
      expect(answer(status, party, action)).toEqual(answered);
  });

  it('identifies its parties', () => {
    const invitation = { inviteeId: 1, inviterId: 2, ownerId: 3, coOwnerIds: [4] };
    expect([1, 2, 3, 4, 5].map((id) => invitationPartyOf(id, invitation))).toEqual([
      'invitee',
      'manager',
      'manager',
      'manager',
      'stranger',
    ]);
  });
});

describe('inviting a user [R7.41]', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  const open: InvitationFacts = {
    isKnown: true,
    allowsInvitations: true,
    isBlocked: false,
    isMember: false,
    hasPending: false,
    invitedAt: [],
    group: { currentMembers: 2, maxMembers: 4 },
  };

  it.each<[string, Partial<InvitationFacts>, string | null]>([
    ['is open to owners', {}, null],
    ['requires an invitee with an account', { isKnown: false }, 'USER_NOT_FOUND'],
    ['respects allowGroupInvitations', { allowsInvitations: false }, 'INVITATIONS_NOT_WANTED'],
    ['respects blocks with the same error', { isBlocked: true }, 'INVITATIONS_NOT_WANTED'],
    ['is refused for members', { isMember: true }, 'INVITEE_ALREADY_MEMBER'],
    ['is refused while an invitation is pending', { hasPending: true }, 'ALREADY_INVITED'],
    ['is open again after two invitations on the same day', { invitedAt: [now, now] }, null],
    ['has to wait after three on the same day', { invitedAt: [now, now, now] }, 'INVITE_AGAIN_LATER'],
    ['is refused to a full group', { group: { currentMembers: 4, maxMembers: 4 } }, 'GROUP_FULL'],
  ])('%s', (_outcome, facts, expected) => {
    expect(invitationRefusal({ ...open, ...facts }, now)).toBe(expected);
  });
});
