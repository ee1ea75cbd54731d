import type { AnyMessage } from '@circlet/contracts';

/** Returns what lists of messages show of one: its text, or what is there instead. */
export function shownText({
  content,
  photos,
  deletedAt,
  fromBlocked,
}: Pick<AnyMessage, 'content' | 'photos' | 'deletedAt' | 'fromBlocked'>): string {
  if (fromBlocked === true) return 'Message from a blocked member';
  if (deletedAt !== null) return 'Message deleted';
  if (content !== '') return content;
  return photos.length === 1 ? 'Photo' : `${photos.length} photos`;
}
