import { ShieldCheck } from 'lucide-react';

import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { canOpen, viewerStateOf } from '../access.rules';
import { pageAt } from '../pages';
import { PageLink } from './page-link';

/** Footer of every page, with the tagline and a link to the safety page. */
export function Footer() {
  const { user } = useCurrentUser();
  const safety = pageAt('/safety');
  return (
    <footer className="mt-12 border-t border-line full-screen:hidden">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-6 py-2 text-sm text-ink-soft">
        <p>Circlet – small circles of friends</p>
        {safety !== undefined && canOpen(viewerStateOf(user), safety.access) && (
          <PageLink
            to={safety.path}
            className="inline-flex h-11 items-center gap-1.5 font-semibold hover:text-ink hover:underline"
          >
            <ShieldCheck className="size-4" aria-hidden="true" />
            {safety.label}
          </PageLink>
        )}
      </div>
    </footer>
  );
}
