import { radiusOptions } from '@circlet/contracts';
import { MapPin, Search, SlidersHorizontal } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import type { DelayedText } from '../../../shared/delayed-text/use-delayed-text';
import { LocationBox } from '../../../shared/locations/location-box';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/text-controls';
import { Select } from '../../../shared/ui/select';
import { Spinner } from '../../../shared/ui/spinner';
import { sizes, sorts, type Filters } from './filters.rules';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const sizeOptions = optionsOf(sizes);
const allSorts = optionsOf(sorts);
const sortsWithoutPlace = allSorts.filter(({ value }) => value !== 'distance');
const radiusChoices = radiusOptions.map((miles) => ({
  value: String(miles),
  label: `${miles} miles`,
}));

function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="relative max-sm:col-span-2">
      {children}
      <span className="pointer-events-none absolute inset-y-0 start-3.5 flex h-11 items-center text-ink-soft [&_svg]:size-5">
        {icon}
      </span>
    </div>
  );
}

export interface FilterBarProps {
  filters: Filters;
  /** Whether there is a place to measure distances from. */
  hasPlace: boolean;
  onChange: (changes: Partial<Filters>) => void;
  search: DelayedText;
  location: DelayedText;
  searchBox: RefObject<HTMLInputElement | null>;
  panelId: string;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
}

/** The controls above the results: search, location, radius, size and sort order. */
export function FilterBar({
  filters,
  hasPlace,
  onChange,
  search,
  location,
  searchBox,
  panelId,
  isPanelOpen,
  onTogglePanel,
}: FilterBarProps) {
  return (
    <div role="search" aria-label="Groups">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[3fr_3fr_2fr_2fr_2fr_auto]">
        <WithIcon icon={<Search aria-hidden="true" />}>
          <Field label="Search groups" hideLabel>
            <Input
              ref={searchBox}
              type="search"
              enterKeyHint="search"
              aria-keyshortcuts="Control+K"
              placeholder="Search groups"
              maxLength={100}
              className="ps-11"
              value={search.text}
              onChange={(event) => {
                search.type(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') search.commit(search.text);
              }}
            />
          </Field>
        </WithIcon>
        <WithIcon icon={location.isPending ? <Spinner /> : <MapPin aria-hidden="true" />}>
          <Field label="City or zip code" hideLabel>
            <LocationBox
              placeholder="City or zip code"
              maxLength={100}
              className="ps-11"
              value={location.text}
              onChange={location.type}
              onPick={location.commit}
            />
          </Field>
        </WithIcon>
        <Field label="Radius" hideLabel>
          <Select
            options={radiusChoices}
            value={String(filters.radius)}
            onChange={(event) => {
              const radius = radiusOptions.find((miles) => String(miles) === event.target.value);
              if (radius !== undefined) onChange({ radius });
            }}
          />
        </Field>
        <Field label="Group size" hideLabel>
          <Select
            options={sizeOptions}
            value={filters.size}
            onChange={(event) => {
              onChange({ size: event.target.value as Filters['size'] });
            }}
          />
        </Field>
        <Field label="Sort by" hideLabel>
          <Select
            options={hasPlace ? allSorts : sortsWithoutPlace}
            // Without a place, the server sorts newest first instead.
            value={filters.sort === 'distance' && !hasPlace ? 'newest' : filters.sort}
            onChange={(event) => {
              onChange({ sort: event.target.value as Filters['sort'] });
            }}
          />
        </Field>
        <Button
          variant={isPanelOpen ? 'soft' : 'secondary'}
          className="max-sm:px-2 max-sm:text-sm"
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          aria-keyshortcuts="Control+F"
          onClick={onTogglePanel}
        >
          <SlidersHorizontal aria-hidden="true" />
          Advanced Filters
        </Button>
      </div>
    </div>
  );
}
