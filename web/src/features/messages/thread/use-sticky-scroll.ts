import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Closer to the bottom than this counts as being there. Pixels. */
const nearBottom = 80;

export interface StickyScroll {
  ref: RefObject<HTMLDivElement | null>;
  /** True while one reads further up and something newer has come. */
  hasNewBelow: boolean;
  onScroll: () => void;
  toBottom: () => void;
}

/**
 * Keeps a list at its bottom unless one has scrolled up, and in place while older rows are put in front.
 *
 * @param first - key of the first row; when it changes, rows were put in front
 * @param last - key of the last row; when it changes, something newer has come
 */
export function useStickyScroll(first: unknown, last: unknown): StickyScroll {
  const ref = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const before = useRef({ first, last, height: 0 });
  const [newest, setNewest] = useState(last);

  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const { first: oldFirst, height } = before.current;
    if (atBottom.current) list.scrollTop = list.scrollHeight;
    else if (oldFirst !== first) list.scrollTop += list.scrollHeight - height;
    before.current = { first, last, height: list.scrollHeight };
    if (atBottom.current) setNewest(last);
  }, [first, last]);

  return {
    ref,
    hasNewBelow: newest !== last,
    onScroll: () => {
      const list = ref.current;
      if (list === null) return;
      atBottom.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearBottom;
      before.current.height = list.scrollHeight;
      if (atBottom.current) setNewest(last);
    },
    toBottom: () => {
      ref.current?.scrollTo({ top: ref.current.scrollHeight });
    },
  };
}
