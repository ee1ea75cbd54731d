import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Time within which a page should be as long as it was. Milliseconds. */
const patienceMs = 3_000;
/** Time between two changes of the history. Safari allows 100 in 30 seconds. Milliseconds. */
const pauseMs = 400;

/** Entry of the browser's history: what the router stores there, and how far the user has scrolled. Pixels. */
type Entry = { readonly key?: string; readonly top?: number } | null;

/**
 * Keeps how far the user has scrolled in the page's entry of the browser's history, for a reload and for the way back.
 * Browsers do so only if the page is as long at once as it was.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const { top = 0 } = (history.state as Entry) ?? {};
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        const entry = history.state as Entry;
        // The router has already moved to another entry while the code of its page is loading.
        if ((entry?.key ?? 'default') === key) history.replaceState({ ...entry, top: scrollY }, '');
      }, pauseMs);
    };
    const growth = new ResizeObserver(() => {
      if (document.body.scrollHeight - innerHeight >= top) scrollTo({ top });
    });
    const follow = () => {
      growth.disconnect();
      addEventListener('scroll', keep, options);
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
