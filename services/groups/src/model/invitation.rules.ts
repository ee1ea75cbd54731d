import { type ErrorCode, type InvitationStatus, limits } from '@circlet/contracts';

import { nextAllowedAt } from './daily-limit.rules';
import { type Managers, managesGroup } from './group.rules';

/** How a user relates to an invitation. The inviter and the group's current managers count as one party. */
export type InvitationParty = 'invitee' | 'manager' | 'stranger';

export type InvitationAction = 'accept' | 'decline';

/** The status of an invitation after an answer. */
export type AnsweredStatus = 'accepted' | 'rejected';

/** The next status of an invitation, or the reason why it doesn't change. */
export type Answer = { readonly status: AnsweredStatus } | { readonly refused: ErrorCode };

/** Returns how a user relates to an invitation. */
export function invitationPartyOf(
  userId: number,
  invitation: Managers & { readonly inviteeId: number; readonly inviterId: number },
): InvitationParty {
  if (userId === invitation.inviteeId) return 'invitee';
  return userId === invitation.inviterId || managesGroup(userId, invitation) ? 'manager' : 'stranger';
}

/**
 * Returns why a party can't answer, or null when it can. A stranger gets the same error as for a missing
 * invitation; the other party gets 403.
 */
export function invitationPartyRefusal(party: InvitationParty): ErrorCode | null {
  if (party === 'invitee') return null;
  return party === 'manager' ? 'NOT_INVITEE' : 'INVITATION_NOT_FOUND';
}

/** Applies an answer to an invitation. Only pending invitations change. */
export function answer(status: InvitationStatus, party: InvitationParty, action: InvitationAction): Answer {
  const refused = invitationPartyRefusal(party);
  if (refused !== null) return { refused };
  if (status !== 'pending') return { refused: 'INVITATION_ANSWERED' };
  return { status: action === 'accept' ? 'accepted' : 'rejected' };
}

/** The facts that decide whether a user can be invited. */
export interface InvitationFacts {
  /** Whether the user has an account that is neither banned nor deleted. */
  readonly isKnown: boolean;
  /** The invitee's safety setting. */
  readonly allowsInvitations: boolean;
  /** Whether the invitee and the owner, or the invitee and the inviter, are kept apart by a block. */
  readonly isBlocked: boolean;
  readonly isMember: boolean;
  readonly hasPending: boolean;
  /** When the user was invited to this group in the last 24 hours, regardless of their answers. */
  readonly invitedAt: readonly Date[];
  readonly group: { readonly currentMembers: number; readonly maxMembers: number };
}

/**
 * Returns why a user can't be invited, or null when they can. A block and the safety setting get the same
 * error, so the inviter can't tell them apart.
 */
export function invitationRefusal(facts: InvitationFacts, now: Date): ErrorCode | null {
  if (!facts.isKnown) return 'USER_NOT_FOUND';
  if (facts.isBlocked || !facts.allowsInvitations) return 'INVITATIONS_NOT_WANTED';
  if (facts.isMember) return 'INVITEE_ALREADY_MEMBER';
  if (facts.hasPending) return 'ALREADY_INVITED';
  if (invitationWaitEndsAt(facts, now) !== null) return 'INVITE_AGAIN_LATER';
  return facts.group.currentMembers >= facts.group.maxMembers ? 'GROUP_FULL' : null;
}

/** Returns when a user who was invited too often can be invited again, or null when there's no wait. */
export const invitationWaitEndsAt = (
  { invitedAt }: Pick<InvitationFacts, 'invitedAt'>,
  now: Date,
): Date | null => nextAllowedAt(invitedAt, limits.invitationsPerDay, now);
