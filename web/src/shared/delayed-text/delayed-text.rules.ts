/** State of a text box whose text takes effect after a delay. */
export interface Typed {
  readonly text: string;
  /** The text in effect at the last check. */
  readonly inEffect: string;
  /** Submitted texts that haven't been seen in effect yet, oldest first. */
  readonly submitted: readonly string[];
}

/** Returns the state of a box that shows the text in effect. */
export const initialTyped = (textInEffect: string): Typed => ({
  text: textInEffect,
  inEffect: textInEffect,
  submitted: [],
});

/** Records that a text was submitted to take effect. */
export const submitText = (typed: Typed, text: string): Typed =>
  text === typed.inEffect && typed.submitted.length === 0
    ? typed
    : { ...typed, submitted: [...typed.submitted, text] };

/**
 * Follows a change of the text in effect. If the new text was submitted here, keys pressed since then are
 * kept. If it was changed elsewhere, for example by the back button, the box shows the new text.
 */
export function followTextInEffect(typed: Typed, textInEffect: string): Typed {
  if (textInEffect === typed.inEffect) return typed;
  const own = typed.submitted.lastIndexOf(textInEffect);
  if (own !== -1) return { ...typed, inEffect: textInEffect, submitted: typed.submitted.slice(own + 1) };
  return {
    text: typed.text.trim() === textInEffect ? typed.text : textInEffect,
    inEffect: textInEffect,
    submitted: [],
  };
}
