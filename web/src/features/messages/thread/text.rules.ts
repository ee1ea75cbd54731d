/** A piece of a message's content. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly userId: number };

const special = /(?<link>https?:\/\/[^\s<>"']+)|(?<![\w.@])@(?<name>[a-z0-9_.]{3,31})/gi;

/** Trailing punctuation belongs to the sentence, not to the link. */
const afterLink = /[.,;:!?)\]]+$/;

/**
 * Splits a message's content into text, links and mentions.
 * @param people - ids of the mentioned users by username in lower case
 */
export function segmentsOf(content: string, people: ReadonlyMap<string, number>): readonly Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  const add = (start: number, segment: Segment) => {
    if (start > done) segments.push({ kind: 'text', text: content.slice(done, start) });
    segments.push(segment);
    done = start + segment.text.length;
  };
  for (const match of content.matchAll(special)) {
    const { link, name } = match.groups ?? {};
    if (link !== undefined) {
      const text = link.replace(afterLink, '');
      if (URL.canParse(text)) add(match.index, { kind: 'link', text, href: text });
    } else if (name !== undefined) {
      // A trailing dot can belong to the name or end the sentence.
      for (const candidate of [name, name.replace(/\.+$/, '')]) {
        const userId = people.get(candidate.toLowerCase());
        if (userId === undefined) continue;
        add(match.index, { kind: 'mention', text: `@${candidate}`, userId });
        break;
      }
    }
  }
  if (done < content.length) segments.push({ kind: 'text', text: content.slice(done) });
  return segments;
}
