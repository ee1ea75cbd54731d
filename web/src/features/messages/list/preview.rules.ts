import { type AnyMessage, nameLabels } from '@circlet/contracts';

import { shownText } from '../thread/shown-text.rules';

const labels: readonly string[] = Object.values(nameLabels);

/** Returns the first name of a person, or the whole label of a person without a name. */
const firstName = (name: string): string => (labels.includes(name) ? name : (name.split(' ')[0] ?? name));

/**
 * Returns a chat's newest message in one line, as the list of chats shows it. In a group, the author comes first. The
 * sentence about a meetup needs none.
 */
export function previewOf(message: AnyMessage, userId: number): string {
  const text = shownText(message);
  if (message.fromBlocked || message.deletedAt !== null || message.kind === 'meetup') return text;
  if (message.userId === userId) return `You: ${text}`;
  return 'groupId' in message ? `${firstName(message.user.name)}: ${text}` : text;
}
