import { useInfiniteQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';

import { groupsQuery, type GroupListFilters } from '../../../shared/domain/group/group-lists';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../shared/ui/dialog';
import type { OpenState } from '../../../shared/ui/lazy-dialog';
import { describeGroups } from '../group-count.rules';
import { PlaceAndOrder, type PlaceAndOrderProps } from './filter-controls';
import { AllInterests, type AllInterestsProps } from './interest-filters';

export interface FilterSheetProps extends OpenState, PlaceAndOrderProps {
  choice: AllInterestsProps;
  /** The query for the groups behind the sheet. */
  query: GroupListFilters;
  /** Removes all filters; undefined if none is active. */
  onClear: (() => void) | undefined;
}

/** Sheet with all filters except for the search, for phones. They take effect at once. */
export default function FilterSheet({
  open,
  onOpenChange,
  choice,
  query,
  onClear,
  location,
  ...placeAndOrder
}: FilterSheetProps) {
  const { user } = useCurrentUser();
  // The results fetch them. The number would be that of other groups while a typed place hasn't taken effect.
  const { data } = useInfiniteQuery({ ...groupsQuery(query), enabled: false });
  const found = location.isPending ? undefined : describeGroups(data?.pages ?? []);
  const undoTyped = useEffectEvent(() => {
    location.type(placeAndOrder.filters.locationSearch);
  });
  useEffect(() => {
    // After the back button, which undoes what was chosen here. Any other way to close the sheet has committed the text.
    if (!open) undoTyped();
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && location.isPending) location.commit(location.text);
        onOpenChange(next);
      }}
    >
      <DialogContent
        title="Filters"
        startsAtTitle
        footer={
          <>
            <Button variant="secondary" disabled={onClear === undefined} onClick={onClear}>
              Clear All
            </Button>
            <DialogClose asChild>
              <Button>Show {found ?? 'groups'}</Button>
            </DialogClose>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <PlaceAndOrder location={location} {...placeAndOrder} />
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-bold">Interests</h3>
            <AllInterests {...choice} />
          </section>
          {user !== null && (
            <Button asChild variant="ghost" className="self-start px-3 text-accent-ink">
              <Link to="/searches">
                <Bookmark aria-hidden="true" />
                Saved searches
              </Link>
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
