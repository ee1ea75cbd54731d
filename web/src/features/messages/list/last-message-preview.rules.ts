import type { DirectMessage } from '@circlet/contracts';

/** Returns a one-line preview of a chat's newest message. */
export function lastMessagePreview(message: DirectMessage, userId: number): string {
  if (message.fromBlocked) return 'Message from a blocked member';
  if (message.deletedAt !== null) return 'Message deleted';
  return message.userId === userId ? `You: ${message.content}` : message.content;
}
