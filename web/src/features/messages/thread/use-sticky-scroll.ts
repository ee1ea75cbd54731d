import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Closer to the bottom than this counts as being there. Pixels. */
const nearBottom = 80;

export interface StickyScrollInput {
  /** The first row's message; when it changes, rows were put in front. */
  first: number | undefined;
  /** The last row; when it changes, something newer has come. */
  last: unknown;
  /** Changes when one has written something oneself: that leads to the bottom from everywhere. */
  ownLast: unknown;
}

export interface StickyScroll {
  /** What scrolls. */
  ref: RefObject<HTMLDivElement | null>;
  /** What it holds. */
  contentRef: RefObject<HTMLDivElement | null>;
  /** True while one reads further up and something newer has come. */
  hasNewBelow: boolean;
  onScroll: () => void;
  toBottom: () => void;
}

const topOf = (list: HTMLElement, message: number | undefined): number | undefined =>
  list.querySelector<HTMLElement>(`[data-message="${String(message)}"]`)?.offsetTop;

/** Keeps a list at its bottom unless one has scrolled up, and in place while older rows are put in front. */
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

  // Reactions, edits and the window change heights, too.
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
