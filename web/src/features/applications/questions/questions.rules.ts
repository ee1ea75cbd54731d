import { limits, type ApplicationDetail, type ApplicationMessage } from '@circlet/contracts';

/** The two sides of the questions about an application. */
export type Side = 'applicant' | 'owner';

/** Returns who wrote a message. All who decide are one side. */
export const sideOf = (
  { userId }: ApplicationMessage,
  application: Pick<ApplicationDetail, 'userId'>,
): Side => (userId === application.userId ? 'applicant' : 'owner');

/** Returns how many more messages a side can send. */
export const remainingFor = (
  side: Side,
  messages: readonly ApplicationMessage[],
  application: Pick<ApplicationDetail, 'userId'>,
): number =>
  Math.max(
    0,
    limits.questionsPerSide - messages.filter((message) => sideOf(message, application) === side).length,
  );

/** Returns the label of the button that opens the questions, or null if there is nothing to read or write. */
export function questionsLabel({
  status,
  messageCount,
}: Pick<ApplicationDetail, 'status' | 'messageCount'>): string | null {
  if (status === 'pending') return messageCount === 0 ? 'Ask a question' : 'Questions';
  return messageCount === 0 ? null : 'Read questions';
}

/** Name of the draft of a message about an application. */
export const questionDraft = (applicationId: number): string => `question.${applicationId}`;

/** The values of a draft that is empty. */
export const noQuestion = { text: '' };
