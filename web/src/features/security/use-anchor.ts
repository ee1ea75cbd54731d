import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns the ref of an element that links can lead to, also from other pages, which load its page on demand.
 * @param id - the element's id, which the address has after the `#`
 */
export function useAnchor<E extends HTMLElement>(id: string): RefObject<E | null> {
  const { hash, key } = useLocation();
  const element = useRef<E>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return;
    // After the new page has scrolled to its top and has received the focus.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView();
      element.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [hash, key, id]);
  return element;
}
