import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { usePageSubject } from '../../shared/page-subject';
import { labelOf, pageAt } from '../pages';
import { PageLink } from './page-link';

/** Link to the home page, then the name of the current page, or of what it shows in particular. Not rendered on the home page. */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  const page = pageAt(pathname);
  const subject = usePageSubject();
  if (pathname === '/') return null;
  return (
    <nav aria-label="Breadcrumb" className="border-b border-line full-screen:hidden">
      <ol className="page flex h-11 items-center gap-1 text-sm font-semibold">
        <li>
          <PageLink
            to="/"
            className="hit-44 -ms-2 rounded-full px-2 py-1 text-ink-soft hover:text-ink hover:underline"
          >
            Home
          </PageLink>
        </li>
        <li className="flex min-w-0 items-center gap-1">
          <ChevronRight className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
          <span aria-current="page" className="truncate px-1">
            {subject ?? (page === undefined ? 'Unknown Page' : labelOf(page, user))}
          </span>
        </li>
      </ol>
    </nav>
  );
}
