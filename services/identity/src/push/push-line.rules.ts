/**
 * Returns a text on one line. Notifications show no links, and hidden characters are removed when users write, so
 * nothing else is taken out.
 * @param longest - maximum length, in characters
 */
export function shortLine(text: string, longest = 60): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= longest
    ? characters.join('')
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trim()}…`;
}
