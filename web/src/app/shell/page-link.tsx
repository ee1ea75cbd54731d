import type { ComponentProps } from 'react';
import { NavLink } from 'react-router-dom';

import { pageAt } from '../pages';

export type PageLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & { to: string };

/** A link to a page of ours, whose code starts to load as soon as one seems to want it. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const prefetch = () => {
    // A failed prefetch costs nothing: the visit itself tries again and shows what is wrong.
    void pageAt(new URL(to, location.href).pathname)
      ?.load()
      .catch(() => undefined);
  };
  return <NavLink to={to} end onPointerEnter={prefetch} onFocus={prefetch} {...rest} />;
}
