/** State of a text box whose text takes effect after a delay. */
export interface Typed {
  readonly text: string;
  /** The text in effect at the last check. */
  readonly seen: string;
  /** Submitted texts that haven't been seen in effect yet, oldest first. */
  readonly given: readonly string[];
}

/** Returns the state of a box that shows the text in effect. */
export const typedFirst = (settled: string): Typed => ({ text: settled, seen: settled, given: [] });

/** Records that a text was submitted to take effect. */
export const giveOut = (typed: Typed, text: string): Typed =>
  text === typed.seen && typed.given.length === 0 ? typed : { ...typed, given: [...typed.given, text] };

/**
 * Follows a change of the text in effect. If the new text was submitted here, keys pressed since then are
 * kept. If it was changed elsewhere, for example by the back button, the box shows the new text.
 */
export function takeEffect(typed: Typed, settled: string): Typed {
  if (settled === typed.seen) return typed;
  const own = typed.given.lastIndexOf(settled);
  if (own !== -1) return { ...typed, seen: settled, given: typed.given.slice(own + 1) };
  return { text: typed.text.trim() === settled ? typed.text : settled, seen: settled, given: [] };
}
