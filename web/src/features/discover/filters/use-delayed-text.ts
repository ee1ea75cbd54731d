import { useEffect, useEffectEvent, useState } from 'react';

/** Text that takes effect a while after the last key. */
export interface DelayedText {
  text: string;
  type: (text: string) => void;
  /** Makes a text take effect at once. */
  settle: (text: string) => void;
  /** True until what is typed has taken effect. */
  isWaiting: boolean;
}

/**
 * @param settled - the text in effect
 * @param onSettle - takes the trimmed text when it takes effect
 * @param delay - milliseconds after the last key
 */
export function useDelayedText(
  settled: string,
  onSettle: (text: string) => void,
  delay: number,
): DelayedText {
  const [text, setText] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const isWaiting = text.trim() !== settled;
  if (seen !== settled) {
    setSeen(settled);
    // Changed elsewhere, by the back button for example. What one has just typed is not touched.
    if (isWaiting) setText(settled);
  }

  const take = useEffectEvent(onSettle);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      take(text.trim());
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [text, isWaiting, delay]);

  return {
    text,
    type: setText,
    settle: (next) => {
      setText(next);
      onSettle(next.trim());
    },
    isWaiting,
  };
}
