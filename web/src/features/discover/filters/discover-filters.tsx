import { Heart } from 'lucide-react';
import { useId, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from 'react';

import { cn } from '../../../shared/cn';
import { useDelayedText } from '../../../shared/delayed-text/use-delayed-text';
import type { GroupListFilters } from '../../../shared/domain/group/group-lists';
import { hasCachedUser } from '../../../shared/domain/session/cached-user';
import { lazyPart } from '../../../shared/lazy-part';
import { useKnownLocation } from '../../../shared/locations/known-location';
import { Chip } from '../../../shared/ui/chip';
import { LazyDialog } from '../../../shared/ui/lazy-dialog';
import { useDialogEntryState } from '../../../shared/use-dialog-entry';
import { useMediaQuery } from '../../../shared/use-media-query';
import { SaveSearch } from '../saved/save-search';
import { ActiveFilters, PlaceFilter } from './active-filters';
import { FilterBar, SearchRow } from './filter-bar';
import {
  countInSheet,
  isFiltering,
  isStart,
  noFilters,
  unusualRadius,
  withFavorites,
  type Filters,
} from './filters.rules';
import { AllInterests, PopularInterests, type ChangeInterests } from './interest-filters';
import type { ChangeFilters } from './use-filters';
import { useShortcuts } from './use-shortcuts';

const FilterSheet = lazyPart(() => import('./filter-sheet'));

/** Pause in typing before a search takes effect. Milliseconds. */
const searchDelay = 300;
/** Pause in typing before a location takes effect. Milliseconds. */
const locationDelay = 3000;

/** Control of {@link DiscoverFilters} from outside. */
export interface DiscoverFiltersHandle {
  /** Removes all filters, including typed text that hasn't taken effect yet. */
  clear: () => void;
  /** Looks for an interest instead of the searched text, anywhere. */
  showInterest: (name: string) => void;
  /** Removes the place. */
  showAnywhere: () => void;
}

export interface DiscoverFiltersProps {
  ref: Ref<DiscoverFiltersHandle>;
  filters: Filters;
  /** The query for the groups that match the filters. */
  query: GroupListFilters;
  /** The known place where the user lives; null without one. */
  home: string | null;
  /** False while it is unknown whether Discover starts around the user's place. */
  isSettled: boolean;
  onChange: ChangeFilters;
}

/** All filters of the results, with their keyboard shortcuts. Phones have most of them in a sheet. */
export function DiscoverFilters({ ref, filters, query, home, isSettled, onChange }: DiscoverFiltersProps) {
  const isPhone = useMediaQuery('(width < 40rem)');
  const panelId = useId();
  const box = useRef<HTMLInputElement>(null);
  const sheet = useDialogEntryState('filters');
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const search = useDelayedText(
    filters.search,
    (text) => {
      onChange(() => ({ search: text }));
    },
    searchDelay,
  );
  const location = useDelayedText(
    filters.locationSearch,
    (text) => {
      onChange(() => ({ locationSearch: text }));
    },
    locationDelay,
  );
  const changeInterests: ChangeInterests = (changed) => {
    onChange(({ interests }) => ({ interests: [...changed(interests)] }));
  };
  const known = useKnownLocation(filters.locationSearch);
  const place = known ?? null;
  const isPlaceKnown = known !== undefined;
  const clear = () => {
    search.commit('');
    location.commit('');
    onChange(({ sort }) => ({ ...noFilters, sort }));
  };
  const showAnywhere = () => {
    location.commit('');
    onChange(() => ({ radius: noFilters.radius }));
  };
  const showInterest = (name: string) => {
    search.commit('');
    changeInterests(() => [name]);
    showAnywhere();
  };
  useImperativeHandle(ref, () => ({ clear, showInterest, showAnywhere }));
  const placeFilter = place !== null && (
    <PlaceFilter place={place} radius={unusualRadius(filters, home)} onRemove={showAnywhere} />
  );
  const choice = { chosen: filters.interests, onChange: changeInterests };
  const showsCounts = !isFiltering({ ...filters, interests: [] });
  const hasFilters = isFiltering(filters) || search.text !== '' || location.text !== '';

  useShortcuts({
    onSearch: () => {
      box.current?.focus();
      box.current?.select();
    },
    onTogglePanel: () => {
      if (isPhone === true) sheet.onOpenChange(true);
      else setIsPanelOpen(!isPanelOpen);
    },
    onEscape: () => {
      if (search.text === '') setIsPanelOpen(false);
      else search.commit('');
    },
  });

  const placeAndOrder = {
    filters,
    hasPlace: place !== null || home !== null,
    onChange: (changes: Partial<Filters>) => {
      onChange(() => changes);
    },
    location,
  };
  const favorites = (
    <Chip
      pressed={filters.favorites}
      icon={Heart}
      onPressedChange={(isOnly) => {
        onChange((before) => withFavorites(before, isOnly, home));
      }}
    >
      Favorites
    </Chip>
  );
  const active = (shownPlace: ReactElement | false) => (
    <ActiveFilters
      place={shownPlace}
      filters={filters}
      onInterests={changeInterests}
      onSizeRemoved={() => {
        onChange(() => ({ size: noFilters.size }));
      }}
      onClear={clear}
    />
  );

  // The first paint contains both layouts, because it is the same for all screens. One of them is visible.
  const onPhone = (
    <div className={cn('flex flex-col gap-1.5', isPhone === null && 'sm:hidden')}>
      <SearchRow
        search={search}
        box={box}
        active={countInSheet(filters)}
        onOpenSheet={() => {
          sheet.onOpenChange(true);
        }}
      />
      <PopularInterests
        {...choice}
        isReady={isSettled && isPlaceKnown}
        before={
          <>
            {placeFilter}
            {favorites}
          </>
        }
        onMore={() => {
          sheet.onOpenChange(true);
        }}
      />
      {hasFilters && !isStart(filters, home) && (
        <div className="-mx-4 flex scroll-row items-center gap-2 px-4 py-1.5">
          {active(false)}
          <SaveSearch filters={filters} />
        </div>
      )}
      <LazyDialog
        open={sheet.open}
        onMissing={() => {
          sheet.onOpenChange(false);
        }}
      >
        <FilterSheet
          {...placeAndOrder}
          {...sheet}
          choice={{ ...choice, showsCounts }}
          query={query}
          onClear={hasFilters ? clear : undefined}
        />
      </LazyDialog>
    </div>
  );
  const onWideScreen = (
    <div className={cn('flex flex-col gap-3', isPhone === null && 'max-sm:hidden')}>
      <FilterBar
        {...placeAndOrder}
        search={search}
        box={box}
        panelId={panelId}
        isPanelOpen={isPanelOpen}
        onTogglePanel={() => {
          setIsPanelOpen(!isPanelOpen);
        }}
      />
      <section
        id={panelId}
        aria-label="Advanced Filters"
        hidden={!isPanelOpen}
        className="rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-5"
      >
        <h2 className="mb-3 font-extrabold">Interests</h2>
        {isPanelOpen && <AllInterests {...choice} showsCounts={showsCounts} />}
      </section>
      {!isPanelOpen && (
        <PopularInterests
          {...choice}
          onMore={() => {
            setIsPanelOpen(true);
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {favorites}
        {hasFilters && active(placeFilter)}
        {/* A row of its own where it might not fit, so that nothing moves once the place is known. */}
        <div className={cn('ms-auto max-lg:basis-full', hasCachedUser() && 'min-h-9')}>
          <SaveSearch filters={filters} />
        </div>
      </div>
    </div>
  );
  return (
    <>
      {isPhone !== false && onPhone}
      {isPhone !== true && onWideScreen}
    </>
  );
}
