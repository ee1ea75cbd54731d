import { forgetWithPerson } from '../../../shared/forget-person';
import { chatName, type Chat } from '../chat.rules';

const drafts = new Map<string, string>();

forgetWithPerson(() => {
  drafts.clear();
});

/** What was written into a chat and not sent, while one looks at another. */
export const draftOf = (chat: Chat): string => drafts.get(chatName(chat)) ?? '';

/** Keeps what is being written. */
export function keepDraft(chat: Chat, text: string): void {
  if (text === '') drafts.delete(chatName(chat));
  else drafts.set(chatName(chat), text);
}
