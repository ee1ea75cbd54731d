/** Values of the application form. */
export interface ApplicationDraft {
  message: string;
  experience: string;
}

/** Reason why a draft can't be sent: the field, and the text of the toast. */
export interface DraftProblem {
  field: keyof ApplicationDraft;
  title: string;
  description: string;
}

const minMessageLength = 20;

/** Returns the first problem of an application, in the order of the checks, or null if it can be sent. */
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
  if (length < minMessageLength) {
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
  [
    /taking applications/i,
    'This group isn’t taking applications right now. Try another one, or check back later.',
  ],
  [/confirm your email/i, 'Please confirm your email address first. Your text is kept.'],
  [/network|fetch/i, 'Connection issue. Please check your internet and try again.'],
];

/** The server's messages that state how long to wait. They are shown as they are. */
const waits = /apply again/i;

/** Returns the toast's text for an application that failed with this error message. */
export const explainFailure = (message: string): string =>
  explanations.find(([pattern]) => pattern.test(message))?.[1] ??
  (waits.test(message) ? message : 'Failed to send application. Please try again.');
