import { useEffect, useEffectEvent, useState } from 'react';

import { giveOut, takeEffect, typedFirst } from './delayed-text.rules';

/** Text that takes effect after a pause in typing. */
export interface DelayedText {
  text: string;
  type: (text: string) => void;
  /** Makes a text take effect immediately. */
  settle: (text: string) => void;
  /** True until the typed text has taken effect. */
  isWaiting: boolean;
}

/**
 * Debounces the text of a box, but keeps following changes from elsewhere, such as the back button.
 *
 * @param settled - the current value, such as the one in the URL
 * @param onSettle - receives the trimmed text when it takes effect
 * @param delay - milliseconds after the last key
 */
export function useDelayedText(
  settled: string,
  onSettle: (text: string) => void,
  delay: number,
): DelayedText {
  const [before, setTyped] = useState(() => typedFirst(settled));
  const typed = takeEffect(before, settled);
  if (typed !== before) setTyped(typed);
  const { text } = typed;
  const isWaiting = text.trim() !== settled;

  const settle = (next: string) => {
    setTyped((current) => giveOut({ ...current, text: next }, next.trim()));
    onSettle(next.trim());
  };
  const take = useEffectEvent(() => {
    settle(text);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(take, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [text, isWaiting, delay]);

  return {
    text,
    type: (next) => {
      setTyped((current) => ({ ...current, text: next }));
    },
    settle,
    isWaiting,
  };
}
