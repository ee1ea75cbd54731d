import type { AnyMessage } from '@circlet/contracts';

/** Returns the text that lists show for a message. Without a text of its own, it is described. */
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
