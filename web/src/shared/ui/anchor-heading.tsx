import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { cn } from '../cn';

export interface AnchorHeadingProps {
  /** What the address has after the `#`. */
  id: string;
  className?: string;
  children: ReactNode;
}

/**
 * Heading of a card that links can lead to, also from other pages, which load its page on demand. It stays in view until the
 * cards above have loaded, unless the user has moved on.
 */
export function AnchorHeading({ id, className, children }: AnchorHeadingProps) {
  const { hash, key } = useLocation();
  const isLoading = useIsFetching() > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  /** The visit in which the heading has been focused, and whether everything had loaded by then. */
  const arrival = useRef({ key: '', isDone: false });
  useEffect(() => {
    if (hash !== `#${id}`) return;
    // After the new page has scrolled to its top and has received the focus.
    const frame = requestAnimationFrame(() => {
      const { key: arrived, isDone } = arrival.current;
      const hasMovedOn = arrived === key && (isDone || document.activeElement !== heading.current);
      arrival.current = { key, isDone: hasMovedOn || !isLoading };
      if (hasMovedOn) return;
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [hash, key, id, isLoading]);
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
