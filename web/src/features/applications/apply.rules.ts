/** What the form holds. */
export interface ApplicationDraft {
  message: string;
  experience: string;
}

/** Why a draft cannot be sent: the field, and the words of the toast. */
export interface DraftProblem {
  field: keyof ApplicationDraft;
  title: string;
  description: string;
}

const shortestMessage = 20;

/** The first thing that is wrong with an application, in the order in which they are checked; null when it can be sent. */
export function draftProblem({ message, experience }: ApplicationDraft): DraftProblem | null {
  const length = message.trim().length;
  if (length === 0) {
    return {
      field: 'message',
      title: 'Message Required',
      description: "Please tell the group why you'd like to join them.",
    };
  }
  if (experience === '') {
    return {
      field: 'experience',
      title: 'Experience Required',
      description: "Please share your experience level with the group's activities.",
    };
  }
  if (length < shortestMessage) {
    return {
      field: 'message',
      title: 'Message Too Short',
      description: 'Please write at least 20 characters to give the group a better sense of who you are.',
    };
  }
  return null;
}

const explanations: readonly (readonly [pattern: RegExp, explanation: string])[] = [
  [/already applied/i, "You've already applied to this group. Check your Applications page for updates."],
  [/already a member/i, "You're already a member of this group!"],
  [/group is full/i, 'This group is currently full. Try applying to other groups or check back later.'],
  [/network|fetch/i, 'Connection issue. Please check your internet and try again.'],
];

/** What the toast says when an application could not be sent, by the words of the failure. */
export const explainFailure = (message: string): string =>
  explanations.find(([pattern]) => pattern.test(message))?.[1] ??
  'Failed to send application. Please try again.';
