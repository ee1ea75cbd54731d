import { limits, type Group } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import { groupsQuery, recommendationsQuery } from '../../shared/domain/group/group-lists';
import { hasCachedUser } from '../../shared/domain/session/cached-user';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { lazyPart } from '../../shared/lazy-part';
import { LazyDialog } from '../../shared/ui/lazy-dialog';
import { useApplyToGroup } from './apply/use-apply-to-group';
import { useFavorites } from './card/favorites';
import { DiscoverFilters, type DiscoverFiltersHandle } from './filters/discover-filters';
import { isFiltering, isStart, queryOf } from './filters/filters.rules';
import { useFilters } from './filters/use-filters';
import type { CardHandlers } from './group-grid';
import { Hero } from './hero';
import { Recommendations } from './recommendations';
import { Results } from './results';
import { useOpenGroup } from './use-open-group';
import { useRememberedInvite } from './use-remembered-invite';
import { useRelation } from './use-relation';

const GroupDetailsDialog = lazyPart(() => import('./details/group-details-dialog'));

/** Home page, where users find groups to join. */
export default function DiscoverPage() {
  const queryClient = useQueryClient();
  const { state, user } = useCurrentUser();
  const relationTo = useRelation();
  const openGroup = useOpenGroup();
  useRememberedInvite(openGroup);
  const { applyTo, dialog } = useApplyToGroup();
  const { filters, change: changeFilters, keepInHistory, home, isSettled } = useFilters();
  const filtersHandle = useRef<DiscoverFiltersHandle>(null);
  const favorites = useFavorites();
  const query = queryOf(filters, favorites);

  const { set: setOpenGroup } = openGroup;
  const showDetails = useCallback(
    ({ id }: Group) => {
      setOpenGroup(id);
    },
    [setOpenGroup],
  );

  const handlers: CardHandlers = {
    relationTo,
    onApply: applyTo,
    onDetails: showDetails,
  };

  const known = (id: number): Group | undefined =>
    [
      ...(queryClient.getQueryData(groupsQuery(query).queryKey)?.pages.flatMap(({ items }) => items) ?? []),
      ...((user && queryClient.getQueryData(recommendationsQuery(user.id).queryKey)) ?? []),
    ].find((group) => group.id === id);

  // A user who was signed in before will probably have some. If they appeared
  // only after the sign-in check, the results would jump down.
  const isMember = user !== null || (state === 'checking' && hasCachedUser());
  const recommendations = isMember && filters.search === '' && (
    <Recommendations key="recommendations" user={user} home={home} handlers={handlers} />
  );
  // Once the user filters, the results come before the recommendations. A search is for something else than those.
  const results = (
    <Results
      key="results"
      filters={isSettled ? query : null}
      lacksFavorites={filters.favorites && favorites.size === 0}
      leavesOutFavorites={filters.favorites && favorites.size > limits.listedIds}
      handlers={handlers}
      onClear={() => {
        filtersHandle.current?.clear();
      }}
      onInterest={(name) => {
        keepInHistory();
        filtersHandle.current?.showInterest(name);
      }}
      onAnywhere={() => {
        keepInHistory();
        filtersHandle.current?.showAnywhere();
      }}
    />
  );
  const hasFiltered = isFiltering(filters) && !isStart(filters, home);

  return (
    <div className="page flex flex-col gap-3 py-3 sm:gap-8 sm:py-10">
      <Hero isNew={state === 'signedOut' || (state === 'checking' && !hasCachedUser())} />
      <DiscoverFilters
        ref={filtersHandle}
        filters={filters}
        query={query}
        home={home}
        isSettled={isSettled}
        onChange={changeFilters}
      />
      {hasFiltered ? [results, recommendations] : [recommendations, results]}
      {openGroup.shown !== null && (
        <LazyDialog
          open={openGroup.id !== null}
          onMissing={() => {
            openGroup.set(null);
          }}
        >
          <GroupDetailsDialog
            groupId={openGroup.shown}
            invite={openGroup.invite}
            known={known(openGroup.shown)}
            open={openGroup.id !== null}
            onOpenChange={() => {
              openGroup.set(null);
            }}
            relationTo={relationTo}
            onApply={(group) => {
              openGroup.set(null);
              applyTo(group, openGroup.invite);
            }}
          />
        </LazyDialog>
      )}
      {dialog}
    </div>
  );
}
