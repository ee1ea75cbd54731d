/** Maximum length of a name in an email, in characters. */
const LONGEST_NAME = 60;

/**
 * Control and format characters (line breaks, bidi overrides, zero width), and code points without a public
 * meaning: unassigned, private use and surrogates.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Text that email clients turn into links: domains with any kind of dot, addresses, paths. */
const LINK_LIKE = /[\p{L}\p{N}][.\u2024\u3002\uff0e\uff61][\p{L}\p{N}]{2}|@|\/\/|www/iu;

/**
 * Makes a user-chosen name or text safe for an email to another user: one line, in
 * reading order, short, and nothing that an email client turns into a link.
 * @param longest - maximum length, in characters
 * @returns undefined when nothing safe remains
 */
export function nameForEmail(name: string, longest = LONGEST_NAME): string | undefined {
  const line = name.normalize('NFKC').replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
  if (line === '' || LINK_LIKE.test(line)) return undefined;
  const characters = Array.from(line);
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trim()}…`;
}
