import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

import { titleWithUnread } from '../../features/messages/unread/unread.rules';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { usePageSubject } from '../../shared/page-subject';
import { labelOf, pageAt } from '../pages';

const product = 'Circlet';

/**
 * Updates the document title, scrolls to the top and focuses the main content when the page changes. Keeps the focus where
 * it is if the user has already pressed something at the new address, because the page is rendered a little later.
 *
 * @param unread - number of unread messages, shown in the title
 * @returns a ref for the main element
 */
export function usePageChange(unread: number): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  const page = pageAt(pathname);
  const label = page && labelOf(page, user);
  const subject = usePageSubject();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  /** The address at the last press since the page changed. */
  const pressedAt = useRef<string | null>(null);
  const pressed = useRef<EventTarget | null>(null);

  useEffect(() => {
    const notePress = ({ target }: Event) => {
      // The second half of a double click on a link, or a key that is held, asks for nothing new.
      if (target === pressed.current) return;
      pressed.current = target;
      pressedAt.current = location.pathname;
    };
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) addEventListener(press, notePress, { capture: true });
    return () => {
      for (const press of presses) removeEventListener(press, notePress, { capture: true });
    };
  }, []);

  useEffect(() => {
    const title =
      pathname === '/' && subject === null
        ? `${product} – small circles of friends`
        : `${subject ?? label ?? 'Unknown Page'} · ${product}`;
    document.title = titleWithUnread(title, unread);
  }, [pathname, label, subject, unread]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo({ top: 0 });
    if (pressedAt.current !== pathname) main.current?.focus({ preventScroll: true });
    pressedAt.current = null;
  }, [pathname]);

  return main;
}
