import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { entryOf } from '../../shared/history-entry';

/** How long a page may take to reach its earlier length. Milliseconds. */
const patienceMs = 10_000;
/** Time between two changes of the history. Safari allows 100 in 30 seconds. Milliseconds. */
const pauseMs = 400;

/**
 * Keeps how far the user has scrolled in the page's entry of the browser's history, for a reload and for the way back.
 * Browsers restore it only if the page has its full length right away.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const { top = 0 } = entryOf(key) ?? {};
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      const entry = entryOf(key);
      if (entry !== null) history.replaceState({ ...entry, top: scrollY }, '');
    };
    const keep = () => {
      timer ??= setTimeout(save, pauseMs);
    };
    // Before what was clicked opens another page.
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    const growth = new ResizeObserver(() => {
      scrollTo({ top });
    });
    const follow = () => {
      growth.disconnect();
      addEventListener('scroll', keep, options);
      addEventListener('click', saveNow, { ...options, capture: true });
    };
    if (isReturn && top > 0) {
      growth.observe(document.body);
      for (const press of ['wheel', 'pointerdown', 'keydown']) addEventListener(press, follow, options);
      setTimeout(follow, patienceMs);
    } else {
      keep();
      follow();
    }
    return () => {
      end.abort();
      growth.disconnect();
      clearTimeout(timer);
    };
  }, [key, isReturn]);
}
