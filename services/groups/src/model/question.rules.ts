import { type ErrorCode, limits } from '@circlet/contracts';

/** How a user relates to the questions about an application. */
export type QuestionParty = 'applicant' | 'manager' | 'member' | 'stranger';

/** What decides how a user relates to the questions about an application. */
export interface QuestionRelation {
  readonly isApplicant: boolean;
  readonly isManager: boolean;
  readonly isMember: boolean;
  /** Whether the user and the other party have blocked each other. */
  readonly isBlocked: boolean;
}

/** Returns how a user relates to the questions. A block makes both parties strangers, so that neither learns of it. */
export function questionPartyOf({
  isApplicant,
  isManager,
  isMember,
  isBlocked,
}: QuestionRelation): QuestionParty {
  if (isApplicant || isManager) {
    if (isBlocked) return 'stranger';
    return isApplicant ? 'applicant' : 'manager';
  }
  return isMember ? 'member' : 'stranger';
}

/**
 * Returns why a user can't read or write, or null when they can. A stranger gets the same error as for a
 * missing application; a member, who can see the group, gets 403.
 */
export function questionPartyRefusal(party: QuestionParty): ErrorCode | null {
  if (party === 'stranger') return 'APPLICATION_NOT_PENDING';
  return party === 'member' ? 'NOT_GROUP_OWNER' : null;
}

/** The questions so far, seen from the side that writes next. */
export interface QuestionFacts {
  readonly isPending: boolean;
  /** The number of messages by the side that writes. All who decide are one side. */
  readonly sent: number;
  /** Whether the last message is by the side that writes; null without a message. */
  readonly wroteLast: boolean | null;
}

/** Returns why the next message is refused, or null when it can be sent. */
export function questionRefusal({ isPending, sent }: QuestionFacts): ErrorCode | null {
  if (!isPending) return 'QUESTIONS_CLOSED';
  return sent >= limits.questionsPerSide ? 'TOO_MANY_QUESTIONS' : null;
}

/** Returns whether the next message is the first that waits for an answer. The other side is emailed about it only. */
export const startsToWait = ({ wroteLast }: Pick<QuestionFacts, 'wroteLast'>): boolean => wroteLast !== true;
