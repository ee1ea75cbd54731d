import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { cn } from '../cn';

export interface AnchorHeadingProps {
  /** What the address has after the `#`. */
  id: string;
  className?: string;
  children: ReactNode;
}

/** Heading of a card that links can lead to, also from other pages, which load its page on demand. */
export function AnchorHeading({ id, className, children }: AnchorHeadingProps) {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return;
    // After the new page has scrolled to its top and has received the focus.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
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
