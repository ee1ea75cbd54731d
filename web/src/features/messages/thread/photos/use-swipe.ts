import { useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';

import { swipeOf } from './viewer.rules';

const subscribeToScale = (listener: () => void): (() => void) => {
  visualViewport?.addEventListener('resize', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
  };
};

/** Returns whether the user has zoomed into the page with two fingers, so that one finger moves across it. */
export const usePageIsZoomed = (): boolean =>
  useSyncExternalStore(subscribeToScale, () => (visualViewport?.scale ?? 1) > 1);

/**
 * Follows a finger or a pen across an element with the returned handlers. A second finger ends the swipe, because
 * it zooms the page.
 *
 * @returns how far the finger has moved sideways, in pixels
 */
export function useSwipe(isEnabled: boolean, onSwipe: (swipe: 'previous' | 'next' | 'close') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [offset, setOffset] = useState(0);
  const stop = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
        if (isPrimary && isEnabled && pointerType !== 'mouse') start.current = { x: clientX, y: clientY };
        else stop();
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (start.current !== null) setOffset(clientX - start.current.x);
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        if (start.current === null) return;
        const swipe = swipeOf(clientX - start.current.x, clientY - start.current.y);
        stop();
        if (swipe !== null) onSwipe(swipe);
      },
      onPointerCancel: stop,
    },
  };
}
