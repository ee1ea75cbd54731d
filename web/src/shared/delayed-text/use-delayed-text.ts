import { useEffect, useEffectEvent, useState } from 'react';

import { submitText, followTextInEffect, initialTyped } from './delayed-text.rules';

/** Text that takes effect after a pause in typing. */
export interface DelayedText {
  text: string;
  type: (text: string) => void;
  /** Makes a text take effect immediately. */
  commit: (text: string) => void;
  /** True until the typed text has taken effect. */
  isPending: boolean;
}

/**
 * Debounces the text of a box, but keeps following changes from elsewhere, such as the back button.
 *
 * @param textInEffect - the current value, such as the one in the URL
 * @param onCommit - receives the trimmed text when it takes effect
 * @param delay - milliseconds after the last key
 */
export function useDelayedText(
  textInEffect: string,
  onCommit: (text: string) => void,
  delay: number,
): DelayedText {
  const [before, setTyped] = useState(() => initialTyped(textInEffect));
  const typed = followTextInEffect(before, textInEffect);
  if (typed !== before) setTyped(typed);
  const { text } = typed;
  const isPending = text.trim() !== textInEffect;

  const commit = (next: string) => {
    setTyped((current) => submitText({ ...current, text: next }, next.trim()));
    onCommit(next.trim());
  };
  const commitTyped = useEffectEvent(() => {
    commit(text);
  });
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(commitTyped, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [text, isPending, delay]);

  return {
    text,
    type: (next) => {
      setTyped((current) => ({ ...current, text: next }));
    },
    commit,
    isPending,
  };
}
