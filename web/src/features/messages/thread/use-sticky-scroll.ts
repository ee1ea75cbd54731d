import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Distance from the bottom that still counts as being there. Pixels. */
const nearBottom = 80;

export interface StickyScrollInput {
  /** Id of the first row's message; a change means that earlier rows were added. */
  first: number | undefined;
  /** Identifies the last row; a change means that a newer row was added. */
  last: unknown;
  /** Identifies the user's last unsent message; a new one scrolls to the bottom from anywhere. */
  ownLast: unknown;
}

export interface StickyScroll {
  /** The scroll container. */
  ref: RefObject<HTMLDivElement | null>;
  /** The content of the scroll container. */
  contentRef: RefObject<HTMLDivElement | null>;
  /** Whether newer rows were added while the user is scrolled up. */
  hasNewBelow: boolean;
  onScroll: () => void;
  toBottom: () => void;
}

const topOf = (list: HTMLElement, message: number | undefined): number | undefined =>
  list.querySelector<HTMLElement>(`[data-message="${String(message)}"]`)?.offsetTop;

/** Keeps a list at its bottom until the user scrolls up, and in place while earlier rows are added above. */
export function useStickyScroll({ first, last, ownLast }: StickyScrollInput): StickyScroll {
  const ref = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const anchor = useRef<{ message: number | undefined; top: number | undefined }>({
    message: first,
    top: undefined,
  });
  const lastOwn = useRef(ownLast);
  const [newest, setNewest] = useState(last);

  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    if (lastOwn.current !== ownLast) {
      if (ownLast !== undefined) atBottom.current = true;
      lastOwn.current = ownLast;
    }
    const { message, top } = anchor.current;
    if (atBottom.current) list.scrollTop = list.scrollHeight;
    else if (message !== first && top !== undefined) {
      list.scrollTop += (topOf(list, message) ?? top) - top;
    }
    anchor.current = { message: first, top: topOf(list, first) };
    if (atBottom.current) setNewest(last);
  }, [first, last, ownLast]);

  // Reactions, edits and window resizes also change heights.
  useEffect(() => {
    const list = ref.current;
    const content = contentRef.current;
    if (list === null || content === null) return;
    const observer = new ResizeObserver(() => {
      if (atBottom.current) list.scrollTop = list.scrollHeight;
      anchor.current.top = topOf(list, anchor.current.message);
    });
    observer.observe(list);
    observer.observe(content);
    return () => {
      observer.disconnect();
    };
  }, []);

  return {
    ref,
    contentRef,
    hasNewBelow: newest !== last,
    onScroll: () => {
      const list = ref.current;
      if (list === null) return;
      atBottom.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearBottom;
      if (atBottom.current) setNewest(last);
    },
    toBottom: () => {
      ref.current?.scrollTo({ top: ref.current.scrollHeight });
    },
  };
}
