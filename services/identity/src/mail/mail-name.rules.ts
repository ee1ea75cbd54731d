/** Characters of a name that a mail shows at most. */
const LONGEST = 60;

/** Control and format characters (line breaks, bidi overrides, zero width), and those without a meaning. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** What mail programs make a link of: domains with any kind of dot, addresses, paths. */
const LINK_LIKE = /[\p{L}\p{N}][.\u2024\u3002\uff0e\uff61][\p{L}\p{N}]{2}|@|\/\/|www/iu;

/**
 * Returns a name that its owner chose in a form that is safe in a mail to someone else: one line, in reading order, not long, and
 * nothing that a mail program turns into a link.
 * @returns undefined when nothing safe remains
 */
export function nameForMail(name: string): string | undefined {
  const line = name.normalize('NFKC').replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
  if (line === '' || LINK_LIKE.test(line)) return undefined;
  const characters = Array.from(line);
  return characters.length <= LONGEST
    ? line
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`;
}
