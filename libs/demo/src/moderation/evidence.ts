import { demoMessages } from '../conversations/messages';
import type { DemoMessage, DemoReport } from '../types';

/** The part of a chat that a report preserves: the message, and up to five messages before and after it. */
export interface DemoEvidence {
  readonly message: DemoMessage;
  readonly before: readonly DemoMessage[];
  readonly after: readonly DemoMessage[];
}

const windowSize = 5;

/** Returns the evidence of a report, or null when the report isn't about a message. */
export const demoEvidence = ({ about, reportedUserId, hoursAgo }: DemoReport): DemoEvidence | null => {
  if (!about) return null;
  const chat = demoMessages.filter(
    ({ groupId, meetupId, minutesAgo }) =>
      groupId === about.groupId && meetupId === null && minutesAgo > hoursAgo * 60,
  );
  const at = chat.findIndex(({ userId, content }) => userId === reportedUserId && content === about.content);
  const message = chat[at];
  if (!message) throw new Error(`No message '${about.content}' before the report`);
  return {
    message,
    before: chat.slice(Math.max(0, at - windowSize), at),
    after: chat.slice(at + 1, at + 1 + windowSize),
  };
};
