import { type ApplicationStatus, type ErrorCode, limits } from '@circlet/contracts';

import { DAY_MS, daysUntil, hoursUntil, nextAllowedAt } from './daily-limit.rules';
import { isFull, isPaused, type Managers, managesGroup, type Recruiting } from './group.rules';

/**
 * How a user relates to an application. The owner and the co-owners are one party. Staff are strangers: only the two
 * parties decide.
 */
export type ApplicationParty = 'applicant' | 'manager' | 'stranger';

export type ApplicationAction = 'accept' | 'reject' | 'withdraw';

/** The party that can take each action. */
const actorOf = { accept: 'manager', reject: 'manager', withdraw: 'applicant' } as const;

/** The status that each action leads to. Withdrawn applications are deleted. */
const statusAfter = { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** The status of an application after an action. */
export type DecidedStatus = (typeof statusAfter)[ApplicationAction];

/** The next status of an application, or the reason why it doesn't change. */
export type Decision = { readonly status: DecidedStatus } | { readonly refused: ErrorCode };

/** Returns how a user relates to an application. */
export function applicationPartyOf(
  userId: number,
  application: Managers & { readonly userId: number },
): ApplicationParty {
  if (userId === application.userId) return 'applicant';
  return managesGroup(userId, application) ? 'manager' : 'stranger';
}

/**
 * Returns why a party can't take an action, or null when it can. A stranger gets the same error as for a
 * missing application; the other party gets 403.
 */
export function applicationPartyRefusal(
  party: ApplicationParty,
  action: ApplicationAction,
): ErrorCode | null {
  if (party === 'stranger') return 'APPLICATION_NOT_PENDING';
  if (party === actorOf[action]) return null;
  return action === 'withdraw' ? 'NOT_APPLICANT' : 'NOT_GROUP_OWNER';
}

/** Decides what an action does to an application. Only pending applications change. */
export function decide(
  status: ApplicationStatus,
  party: ApplicationParty,
  action: ApplicationAction,
): Decision {
  const refused = applicationPartyRefusal(party, action);
  if (refused !== null) return { refused };
  if (status === 'pending') return { status: statusAfter[action] };
  return { refused: action === 'withdraw' ? 'APPLICATION_NOT_WITHDRAWABLE' : 'APPLICATION_NOT_PENDING' };
}

/** The facts that decide whether a user can apply. */
export interface ApplicationFacts {
  readonly isMember: boolean;
  readonly hasPending: boolean;
  /** Whether the user or the owner has blocked the other. */
  readonly isBlocked: boolean;
  readonly group: Recruiting;
  /** When the user's last application to this group was rejected. */
  readonly rejectedAt: Date | null;
  /** When the user was removed from the group; null when they left since, or never were a member. */
  readonly removedAt: Date | null;
  /** When the user withdrew applications to this group in the last 24 hours. */
  readonly withdrawnAt: readonly Date[];
  /** Whether the user has a pending invitation, which lifts every waiting period and the pause. */
  readonly isInvited: boolean;
  /** The owner's safety setting: even an invitee's application needs an answer. */
  readonly requiresApproval: boolean;
}

/** Returns why a user can't apply now, or null when they can. */
export function applicationRefusal(facts: ApplicationFacts, now: Date): ErrorCode | null {
  if (facts.isMember) return 'ALREADY_MEMBER';
  if (facts.isBlocked) return 'GROUP_NOT_FOUND';
  if (facts.hasPending) return 'ALREADY_APPLIED';
  if (!facts.isInvited && reapplyWait(facts, now) !== null) return 'REAPPLY_LATER';
  if (isFull(facts.group)) return 'GROUP_FULL';
  return isPaused(facts.group) && !facts.isInvited ? 'NOT_RECRUITING' : null;
}

/**
 * Returns how long a user has to wait before they apply again: days after a rejection or a removal, hours after
 * too many withdrawals, and null when there's no wait.
 */
export function reapplyWait(
  { rejectedAt, removedAt, withdrawnAt }: Pick<ApplicationFacts, 'rejectedAt' | 'removedAt' | 'withdrawnAt'>,
  now: Date,
): string | null {
  const refusedAt = Math.max(rejectedAt?.getTime() ?? 0, removedAt?.getTime() ?? 0);
  const openAt = new Date(refusedAt + limits.reapplyAfterDays * DAY_MS);
  // Wins over the other wait, which is at most a day: this one is stated in whole days.
  if (now < openAt) return daysUntil(openAt, now);
  const withdrawalsEndAt = nextAllowedAt(withdrawnAt, limits.withdrawalsPerDay, now);
  return withdrawalsEndAt === null ? null : hoursUntil(withdrawalsEndAt, now);
}

/**
 * Returns whether an application is accepted at once: the owner invited this
 * user and doesn't require approval.
 */
export const isAcceptedImmediately = ({
  isInvited,
  requiresApproval,
}: Pick<ApplicationFacts, 'isInvited' | 'requiresApproval'>): boolean => isInvited && !requiresApproval;
