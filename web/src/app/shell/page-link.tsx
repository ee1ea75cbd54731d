import type { ComponentProps } from 'react';
import { NavLink } from 'react-router-dom';

import { pageAt } from '../pages';

export type PageLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & { to: string };

/** Link to a page of the app. Hover and focus preload the page's code. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const prefetch = () => {
    // A failed prefetch is harmless: the visit itself tries again and shows the error.
    void pageAt(new URL(to, location.href).pathname)
      ?.load?.()
      .catch(() => undefined);
  };
  return <NavLink to={to} end onPointerEnter={prefetch} onFocus={prefetch} {...rest} />;
}
