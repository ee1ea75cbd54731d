import { Bookmark, BookmarkPlus } from 'lucide-react';
import { Link } from 'react-router-dom';

import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { lazyPart } from '../../../shared/lazy-part';
import { Button } from '../../../shared/ui/button';
import { DialogButton } from '../../../shared/ui/lazy-dialog';
import type { Filters } from '../filters/filters.rules';
import { canSave, searchOf } from './saveable.rules';

const SaveSearchDialog = lazyPart(() => import('./save-search-dialog'));

/** Button that saves the current search, and a link to the saved ones. Only for signed-in users. */
export function SaveSearch({ filters }: { filters: Filters }) {
  const { user } = useCurrentUser();
  if (user === null) return null;
  return (
    <div className="flex shrink-0 items-center gap-2 sm:flex-wrap">
      {canSave(filters) && (
        <DialogButton
          button={
            <Button variant="secondary" size="sm">
              <BookmarkPlus aria-hidden="true" />
              Save this search
            </Button>
          }
        >
          {(state) => <SaveSearchDialog key={String(state.open)} filters={searchOf(filters)} {...state} />}
        </DialogButton>
      )}
      <Button asChild variant="ghost" size="sm" className="px-3 text-accent-ink">
        <Link to="/searches">
          <Bookmark aria-hidden="true" />
          Saved searches
        </Link>
      </Button>
    </div>
  );
}
