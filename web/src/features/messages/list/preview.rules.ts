import { type AnyMessage, nameLabels } from '@circlet/contracts';

const labels: readonly string[] = Object.values(nameLabels);

/** Returns the first name of a person, or the whole label of a person without a name. */
const firstName = (name: string): string =>
  labels.includes(name) ? name : (name.trim().split(/\s+/)[0] ?? name);

function wordsOf({ content, photos }: AnyMessage): string {
  if (content !== '') return content;
  return photos.length === 1 ? 'Photo' : `${String(photos.length)} photos`;
}

/**
 * Returns a chat's newest message in one line, as the list of chats shows it. In a group, the author comes first. The
 * sentence about a meetup needs none.
 */
export function previewOf(message: AnyMessage, userId: number): string {
  if (message.fromBlocked) return 'Message from a blocked member';
  if (message.deletedAt !== null) return 'Message deleted';
  if (message.kind === 'meetup') return message.content;
  if (message.userId === userId) return `You: ${wordsOf(message)}`;
  return 'groupId' in message ? `${firstName(message.user.name)}: ${wordsOf(message)}` : wordsOf(message);
}
