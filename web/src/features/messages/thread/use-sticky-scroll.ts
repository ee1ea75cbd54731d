import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { highlight } from './highlight';
import type { Target } from './use-opened-message';

/** Distance from the bottom that still counts as being there. Pixels. */
const nearBottom = 80;

export interface StickyScrollInput {
  /** Id of the first row's message; a change means that earlier rows were added. */
  first: number | undefined;
  /** Identifies the last row; a change means that a newer row was added. */
  last: unknown;
  /** Identifies the user's last unsent message or meetup; a new one scrolls to the bottom from anywhere. */
  ownLast: unknown;
  /** Whether the last row is the newest of the chat. Otherwise, the list doesn't stick to its bottom. */
  isLatest: boolean;
  /** A message to scroll to. */
  target: Target | null;
}

export interface StickyScroll {
  /** The scroll container. */
  ref: RefObject<HTMLDivElement | null>;
  /** The content of the scroll container. */
  contentRef: RefObject<HTMLDivElement | null>;
  /** Whether newer rows were added while the user is scrolled up. */
  hasNewBelow: boolean;
  /** Whether the user is scrolled up by more than a screen. */
  isFarUp: boolean;
  onScroll: () => void;
  toBottom: () => void;
}

const rowOf = (list: HTMLElement, message: number | undefined): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[data-message="${String(message)}"]`);

const topOf = (list: HTMLElement, message: number | undefined): number | undefined =>
  rowOf(list, message)?.offsetTop;

/** Scrolls a message to the middle of the list and focuses it. A message that doesn't fit starts at the top. */
function showRow(list: HTMLElement, row: HTMLElement): void {
  list.scrollTop = row.offsetTop - Math.max(0, (list.clientHeight - row.offsetHeight) / 2);
  row.focus({ preventScroll: true });
  highlight(row);
}

/**
 * Keeps a list at its bottom until the user scrolls up or opens a message, and in place while earlier rows are added
 * above.
 */
export function useStickyScroll({ first, last, ownLast, isLatest, target }: StickyScrollInput): StickyScroll {
  const ref = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const lastTop = useRef(0);
  const anchor = useRef<{ message: number | undefined; top: number | undefined }>({
    message: first,
    top: undefined,
  });
  const lastOwn = useRef(ownLast);
  const lastTarget = useRef<Target | null>(null);
  const wasLatest = useRef(isLatest);
  const [newest, setNewest] = useState(last);
  const [isFarUp, setIsFarUp] = useState(false);

  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    if (lastOwn.current !== ownLast) {
      if (ownLast !== undefined) atBottom.current = true;
      lastOwn.current = ownLast;
    }
    const isOpened = lastTarget.current?.key !== target?.key;
    const opened = isOpened && target !== null ? rowOf(list, target.messageId) : null;
    if (isOpened) atBottom.current = target === null;
    lastTarget.current = target;
    const { message, top } = anchor.current;
    if (opened !== null) showRow(list, opened);
    else if (atBottom.current) list.scrollTop = list.scrollHeight;
    else if (message !== first && top !== undefined) {
      list.scrollTop += (topOf(list, message) ?? top) - top;
    }
    anchor.current = { message: first, top: topOf(list, first) };
    // A part of the chat that has met the rest continues with rows that aren't new.
    if (atBottom.current || !wasLatest.current) setNewest(last);
    wasLatest.current = isLatest;
  }, [first, last, ownLast, isLatest, target]);

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
    hasNewBelow: isLatest && newest !== last,
    isFarUp,
    onScroll: () => {
      const list = ref.current;
      if (list === null) return;
      const isNear = list.scrollHeight - list.scrollTop - list.clientHeight < nearBottom;
      // Content that has grown since it was scrolled to the bottom leaves it there, unlike the user who scrolls up.
      const hasOnlyGrown = atBottom.current && list.scrollTop >= lastTop.current;
      atBottom.current = isLatest && (isNear || hasOnlyGrown);
      lastTop.current = list.scrollTop;
      setIsFarUp(list.scrollHeight - list.scrollTop > 2 * list.clientHeight);
      if (atBottom.current) setNewest(last);
    },
    toBottom: () => {
      ref.current?.scrollTo({ top: ref.current.scrollHeight });
    },
  };
}
