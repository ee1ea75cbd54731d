import { type RepliedMessage, repliedMessageSchema } from '@circlet/contracts';

import { onUserChange } from '../../../shared/user-data';
import { loadForUser, saveForUser } from '../../../shared/user-storage';
import { chatKey, type Chat } from '../chat.rules';

/** The drafts of this page. Browsers that block storage have no others. */
const drafts = new Map<string, string>();
/** The messages that the drafts of this page reply to. */
const replies = new Map<string, RepliedMessage | null>();

const nameOf = (chat: Chat): string => `draft.${chatKey(chat)}`;
const replyNameOf = (chat: Chat): string => `reply.${chatKey(chat)}`;

onUserChange(() => {
  drafts.clear();
  replies.clear();
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

/** Returns the message that a chat's draft replies to; null if it is no reply. */
export function draftReplyOf(chat: Chat): RepliedMessage | null {
  const known = replies.get(chatKey(chat));
  if (known !== undefined) return known;
  return repliedMessageSchema.safeParse(loadForUser(replyNameOf(chat))).data ?? null;
}

/** Stores the message that a chat's draft replies to, as long as the draft. */
export function saveDraftReply(chat: Chat, replyTo: RepliedMessage | null): void {
  replies.set(chatKey(chat), replyTo);
  saveForUser(replyNameOf(chat), replyTo ?? undefined);
}
