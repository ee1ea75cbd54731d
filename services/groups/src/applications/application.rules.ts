import { type ApplicationStatus, type ErrorCode, limits } from '@circlet/contracts';

import { mayHappenAgainAt } from '../requests/daily-limit.rules';

/** How somebody stands to an application. Staff are strangers: only the two parties decide. */
export type ApplicationParty = 'applicant' | 'owner' | 'stranger';

/** What can be done with an application. */
export type ApplicationAction = 'accept' | 'reject' | 'withdraw';

/** Who may do what. */
const actorOf = { accept: 'owner', reject: 'owner', withdraw: 'applicant' } as const;

/** Where a pending application goes; withdrawn ones are deleted. */
const outcomeOf = { accept: 'accepted', reject: 'rejected', withdraw: 'gone' } as const;

/** What becomes of an application, or why nothing does. */
export type ApplicationStep =
  { readonly to: 'accepted' | 'rejected' | 'gone' } | { readonly refused: ErrorCode };

/** Who somebody is to an application. */
export function partyOf(
  userId: number,
  application: { readonly userId: number; readonly ownerId: number },
): ApplicationParty {
  if (userId === application.userId) return 'applicant';
  return userId === application.ownerId ? 'owner' : 'stranger';
}

/** Why somebody may not even try: a stranger does not learn that it exists, the other party may not. */
export function refuseParty(party: ApplicationParty, action: ApplicationAction): ErrorCode | null {
  if (party === 'stranger') return 'APPLICATION_NOT_PENDING';
  if (party === actorOf[action]) return null;
  return action === 'withdraw' ? 'NOT_APPLICANT' : 'NOT_GROUP_OWNER';
}

/** The state machine: only what is pending moves. */
export function step(
  status: ApplicationStatus,
  party: ApplicationParty,
  action: ApplicationAction,
): ApplicationStep {
  const refused = refuseParty(party, action);
  if (refused !== null) return { refused };
  if (status === 'pending') return { to: outcomeOf[action] };
  return { refused: action === 'withdraw' ? 'APPLICATION_NOT_WITHDRAWABLE' : 'APPLICATION_NOT_PENDING' };
}

/** What is known when somebody applies. */
export interface Applying {
  readonly isMember: boolean;
  readonly hasPending: boolean;
  /** They and the owner: one has blocked the other. */
  readonly isBlocked: boolean;
  readonly group: { readonly currentMembers: number; readonly maxMembers: number };
  /** When their last application to this group was declined. */
  readonly rejectedAt: Date | null;
  /** When they withdrew applications to this group in the last 24 hours. */
  readonly withdrawnAt: readonly Date[];
  /** Holds a pending invitation, which ends every wait. */
  readonly isInvited: boolean;
  /** The owner's setting: even invitees wait for an answer. */
  readonly requiresApproval: boolean;
}

/** Why somebody cannot apply now; null when they can. */
export function refuseApplying(applying: Applying, now: Date): ErrorCode | null {
  if (applying.isMember) return 'ALREADY_MEMBER';
  if (applying.isBlocked) return 'GROUP_NOT_FOUND';
  if (applying.hasPending) return 'ALREADY_APPLIED';
  if (!applying.isInvited && applying.rejectedAt !== null && now < mayApplyAgainAt(applying.rejectedAt))
    return 'APPLICATION_COOLING_OFF';
  if (!applying.isInvited && endOfWait(applying, now) !== null) return 'REAPPLY_LATER';
  if (applying.group.currentMembers >= applying.group.maxMembers) return 'GROUP_FULL';
  return null;
}

/** When a user who has withdrawn too often may apply again; null when they need not wait. */
export const endOfWait = ({ withdrawnAt }: Pick<Applying, 'withdrawnAt'>, now: Date): Date | null =>
  mayHappenAgainAt(withdrawnAt, limits.withdrawalsPerDay, now);

/** When somebody who was declined may apply again. */
export const mayApplyAgainAt = (rejectedAt: Date): Date =>
  new Date(rejectedAt.getTime() + limits.reapplyAfterDays * 24 * 60 * 60 * 1000);

/** Whether an application needs no answer: the owner has asked for this person and does not ask to be asked. */
export const isLetInAtOnce = ({
  isInvited,
  requiresApproval,
}: Pick<Applying, 'isInvited' | 'requiresApproval'>): boolean => isInvited && !requiresApproval;
