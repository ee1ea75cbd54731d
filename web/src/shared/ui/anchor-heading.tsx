import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { cn } from '../cn';
import { entryOf, usePageKey } from '../history-entry';

export interface AnchorHeadingProps {
  /** What the address has after the `#`. */
  id: string;
  className?: string;
  children: ReactNode;
}

/** What users do to scroll, or to go on from where they have arrived. */
const userEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Heading of a card that links can lead to, also from other pages, which load its page on demand. It stays in place
 * while cards above it are loading.
 */
export function AnchorHeading({ id, className, children }: AnchorHeadingProps) {
  const { hash } = useLocation();
  const key = usePageKey();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On the way back, the page is where the user has left it.
    if (hash !== `#${id}` || (entryOf(key)?.top ?? 0) > 0) return;
    const arrival = new AbortController();
    const growth = new ResizeObserver(() => {
      heading.current?.scrollIntoView();
    });
    const stop = () => {
      growth.disconnect();
      arrival.abort();
    };
    // After the new page has scrolled to its top and has received the focus.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      growth.observe(document.body);
      for (const event of userEvents)
        addEventListener(event, stop, { passive: true, signal: arrival.signal });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [hash, key, id]);
  return (
    <h2
      id={id}
      ref={heading}
      tabIndex={-1}
      className={cn('scroll-mt-4 text-xl font-extrabold outline-none', className)}
    >
      {children}
    </h2>
  );
}
