import { type ErrorCode, type InvitationStatus, limits } from '@circlet/contracts';

import { mayHappenAgainAt } from '../requests/daily-limit.rules';

/** How somebody stands to an invitation; the inviter and the group's owner are one party. */
export type InvitationParty = 'invitee' | 'owner' | 'stranger';

/** What an invitee can answer. */
export type InvitationAction = 'accept' | 'reject';

/** What becomes of an invitation, or why nothing does. */
export type InvitationStep = { readonly to: 'accepted' | 'rejected' } | { readonly refused: ErrorCode };

/** Who somebody is to an invitation. */
export function invitationPartyOf(
  userId: number,
  invitation: { readonly inviteeId: number; readonly inviterId: number; readonly ownerId: number },
): InvitationParty {
  if (userId === invitation.inviteeId) return 'invitee';
  return userId === invitation.inviterId || userId === invitation.ownerId ? 'owner' : 'stranger';
}

/** Why somebody may not even try: a stranger does not learn that it exists, the other party may not. */
export function refuseInvitationParty(party: InvitationParty): ErrorCode | null {
  if (party === 'invitee') return null;
  return party === 'owner' ? 'NOT_INVITEE' : 'INVITATION_NOT_FOUND';
}

/** The state machine: only what is pending moves. */
export function answerStep(
  status: InvitationStatus,
  party: InvitationParty,
  action: InvitationAction,
): InvitationStep {
  const refused = refuseInvitationParty(party);
  if (refused !== null) return { refused };
  if (status !== 'pending') return { refused: 'INVITATION_ANSWERED' };
  return { to: action === 'accept' ? 'accepted' : 'rejected' };
}

/** What is known when an owner invites somebody. */
export interface Inviting {
  /** Has an account that is not banned. */
  readonly isKnown: boolean;
  /** Their setting. */
  readonly allowsInvitations: boolean;
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean;
  readonly isMember: boolean;
  readonly hasPending: boolean;
  /** When they were invited to this group in the last 24 hours, whatever they answered. */
  readonly invitedAt: readonly Date[];
  readonly group: { readonly currentMembers: number; readonly maxMembers: number };
}

/** Why somebody cannot be invited; null when they can. A block and the setting look the same. */
export function refuseInviting(inviting: Inviting, now: Date): ErrorCode | null {
  if (!inviting.isKnown) return 'USER_NOT_FOUND';
  if (inviting.isBlocked || !inviting.allowsInvitations) return 'INVITATIONS_NOT_WANTED';
  if (inviting.isMember) return 'INVITEE_ALREADY_MEMBER';
  if (inviting.hasPending) return 'ALREADY_INVITED';
  if (endOfWait(inviting, now) !== null) return 'INVITE_AGAIN_LATER';
  return inviting.group.currentMembers >= inviting.group.maxMembers ? 'GROUP_FULL' : null;
}

/** When a user who was invited too often may be invited again; null when the owner need not wait. */
export const endOfWait = ({ invitedAt }: Pick<Inviting, 'invitedAt'>, now: Date): Date | null =>
  mayHappenAgainAt(invitedAt, limits.invitationsPerDay, now);
