import { onUserChange } from '../../../shared/user-data';
import { chatKey, type Chat } from '../chat.rules';

const drafts = new Map<string, string>();

onUserChange(() => {
  drafts.clear();
});

/** Returns the unsent text of a chat. */
export const draftOf = (chat: Chat): string => drafts.get(chatKey(chat)) ?? '';

/** Stores a chat's unsent text until it is sent or the user signs out. */
export function saveDraft(chat: Chat, text: string): void {
  if (text === '') drafts.delete(chatKey(chat));
  else drafts.set(chatKey(chat), text);
}
