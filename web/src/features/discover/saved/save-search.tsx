import { Bookmark, BookmarkPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';

import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { lazyPart } from '../../../shared/lazy-part';
import { Button } from '../../../shared/ui/button';
import type { Filters } from '../filters/filters.rules';
import { canSave, searchOf } from './saved.rules';

const SaveSearchDialog = lazyPart(() => import('./save-search-dialog'));

/** Button that saves the current search, and a link to the saved ones. Only for signed-in users. */
export function SaveSearch({ filters }: { filters: Filters }) {
  const { user } = useCurrentUser();
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  if (user === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canSave(filters) && (
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          <BookmarkPlus aria-hidden="true" />
          Save this search
        </Button>
      )}
      <Button asChild variant="ghost" size="sm" className="px-3 text-accent-ink">
        <Link to="/searches">
          <Bookmark aria-hidden="true" />
          Saved searches
        </Link>
      </Button>
      {wasOpened && (
        <Suspense>
          <SaveSearchDialog
            key={String(open)}
            filters={searchOf(filters)}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </div>
  );
}
