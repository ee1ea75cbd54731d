import { onUserChange } from '../../../shared/user-data';
import { loadForUser, saveForUser } from '../../../shared/user-storage';
import { chatKey, type Chat } from '../chat.rules';

/** The drafts of this page. Browsers that block storage have no others. */
const drafts = new Map<string, string>();

const nameOf = (chat: Chat): string => `draft.${chatKey(chat)}`;

onUserChange(() => {
  drafts.clear();
});

/** Returns the unsent text of a chat. */
export function draftOf(chat: Chat): string {
  const stored = drafts.get(chatKey(chat)) ?? loadForUser(nameOf(chat));
  return typeof stored === 'string' ? stored : '';
}

/** Stores a chat's unsent text until it is sent or the user signs out. Reloads keep it. */
export function saveDraft(chat: Chat, text: string): void {
  drafts.set(chatKey(chat), text);
  saveForUser(nameOf(chat), text === '' ? undefined : text);
}
