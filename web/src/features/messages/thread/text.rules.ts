/** A piece of what was written. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly userId: number };

const special = /(?<link>https?:\/\/[^\s<>"']+)|(?<![\w.@])@(?<name>[a-z0-9_.]{3,31})/gi;

/** Punctuation after a link belongs to the sentence. */
const afterLink = /[.,;:!?)\]]+$/;

/**
 * Finds links and mentions in what was written.
 *
 * @param people - who is mentioned, by username in lower case
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
      // A dot at the end may belong to the name or end the sentence.
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
