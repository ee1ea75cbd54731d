import { limits } from '../limits';
import type { AnyMessage, RepliedMessage } from './messages.schema';

/** Made when first needed: it takes a browser 10 ms, and the first page contains this module. */
let characters: Intl.Segmenter | undefined;

/** Returns the beginning of a content, up to `limits.replyExcerpt`. Never ends within an emoji or accented letter. */
export function excerptOf(content: string): string {
  const { max } = limits.replyExcerpt;
  if (content.length <= max) return content;
  characters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const end = characters.segment(content).containing(max)?.index ?? max;
  // One character can be longer than an excerpt, for it can have any number of accents.
  return end > 0 ? content.slice(0, end) : content.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

type Original = Pick<AnyMessage, 'id' | 'userId' | 'content' | 'deletedAt' | 'fromBlocked'> & {
  readonly user: Pick<AnyMessage['user'], 'name'>;
};

/** Returns what a reply shows of the message that it replies to, for the viewer who sees that message like this. */
export const toRepliedMessage = ({
  id,
  userId,
  user,
  content,
  deletedAt,
  fromBlocked,
}: Original): RepliedMessage =>
  deletedAt === null
    ? { id, userId, name: user.name, excerpt: fromBlocked ? null : excerptOf(content) }
    : { id, userId: null, name: null, excerpt: null };
