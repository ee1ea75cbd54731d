/** What stands in a box whose text takes effect later. */
export interface Typed {
  readonly text: string;
  /** The text in effect when it was last looked at. */
  readonly seen: string;
  /** What was given out to take effect and has not been seen in effect yet, oldest first. */
  readonly given: readonly string[];
}

export const typedFirst = (settled: string): Typed => ({ text: settled, seen: settled, given: [] });

/** A text is given out to take effect. */
export const giveOut = (typed: Typed, text: string): Typed =>
  text === typed.seen && typed.given.length === 0 ? typed : { ...typed, given: [...typed.given, text] };

/**
 * The text in effect is another one. Where that is what was given out here, keys pressed since are kept; where it was
 * changed elsewhere, by the back button for example, the box follows.
 */
export function takeEffect(typed: Typed, settled: string): Typed {
  if (settled === typed.seen) return typed;
  const own = typed.given.lastIndexOf(settled);
  if (own !== -1) return { ...typed, seen: settled, given: typed.given.slice(own + 1) };
  return { text: typed.text.trim() === settled ? typed.text : settled, seen: settled, given: [] };
}
