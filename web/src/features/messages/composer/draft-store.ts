import { forgetWithPerson } from '../../../shared/forget-person';
import { chatName, type Chat } from '../chat.rules';

const drafts = new Map<string, string>();

forgetWithPerson(() => {
  drafts.clear();
});

/** Returns the unsent text of a chat. */
export const draftOf = (chat: Chat): string => drafts.get(chatName(chat)) ?? '';

/** Stores a chat's unsent text until it is sent or the user signs out. */
export function keepDraft(chat: Chat, text: string): void {
  if (text === '') drafts.delete(chatName(chat));
  else drafts.set(chatName(chat), text);
}
