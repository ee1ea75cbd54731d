import type { DirectMessage } from '@circlet/contracts';

/** The newest message of a chat on one line. */
export function lastWords(message: DirectMessage, userId: number): string {
  if (message.fromBlocked) return 'Message from a blocked member';
  if (message.deletedAt !== null) return 'Message deleted';
  return message.userId === userId ? `You: ${message.content}` : message.content;
}
