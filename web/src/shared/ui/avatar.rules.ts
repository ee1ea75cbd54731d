const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a name as people see it: a whole character, upper case; a question mark without a name. */
export function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? '?').toLocaleUpperCase();
}

/** Which of `count` colours a person has: always the same for the same name. */
export function personColour(name: string, count: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
