import { Heart } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { useDelayedText } from '../../../shared/delayed-text/use-delayed-text';
import { useKnownLocation } from '../../../shared/locations/known-location';
import { Chip } from '../../../shared/ui/chip';
import { ActiveFilters } from './active-filters';
import { FilterBar } from './filter-bar';
import { isFiltering, noFilters, withFavorites, type Filters } from './filters.rules';
import { AllInterests, PopularInterests, type ChangeInterests } from './interest-filters';
import type { ChangeFilters } from './use-filters';
import { useShortcuts } from './use-shortcuts';

/** Pause in typing before a search takes effect. Milliseconds. */
const searchDelay = 300;
/** Pause in typing before a location takes effect. Milliseconds. */
const locationDelay = 3000;

export interface DiscoverFiltersProps {
  filters: Filters;
  /** The known place where the user lives; null without one. */
  home: string | null;
  onChange: ChangeFilters;
}

/** All filters of the results, with their keyboard shortcuts. */
export function DiscoverFilters({ filters, home, onChange }: DiscoverFiltersProps) {
  const panelId = useId();
  const searchBox = useRef<HTMLInputElement>(null);
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
  const place = useKnownLocation(filters.locationSearch) ?? null;
  const clear = () => {
    search.commit('');
    location.commit('');
    onChange(({ sort }) => ({ ...noFilters, sort }));
  };
  const choice = { chosen: filters.interests, onChange: changeInterests };

  useShortcuts({
    onSearch: () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    onTogglePanel: () => {
      setIsPanelOpen(!isPanelOpen);
    },
    onEscape: () => {
      if (search.text === '') setIsPanelOpen(false);
      else search.commit('');
    },
  });

  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        filters={filters}
        hasPlace={place !== null || home !== null}
        onChange={(changes) => {
          onChange(() => changes);
        }}
        search={search}
        location={location}
        searchBox={searchBox}
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
        {isPanelOpen && <AllInterests {...choice} />}
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
        <Chip
          pressed={filters.favorites}
          onPressedChange={(favorites) => {
            onChange((before) => withFavorites(before, favorites, home));
          }}
        >
          <Heart className="size-4 group-aria-pressed:hidden" aria-hidden="true" />
          Favorites
        </Chip>
        {(isFiltering(filters) || search.text !== '' || location.text !== '') && (
          <ActiveFilters
            place={place}
            interests={filters.interests}
            onChange={changeInterests}
            onPlaceRemoved={() => {
              location.commit('');
              onChange(() => ({ radius: noFilters.radius }));
            }}
            onClear={clear}
          />
        )}
      </div>
    </div>
  );
}
