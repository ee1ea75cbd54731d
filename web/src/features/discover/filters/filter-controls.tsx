import { radiusOptions } from '@circlet/contracts';
import { MapPin, Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import type { DelayedText } from '../../../shared/delayed-text/use-delayed-text';
import { LocationBox } from '../../../shared/locations/location-box';
import { Field } from '../../../shared/ui/field';
import { Select } from '../../../shared/ui/select';
import { Spinner } from '../../../shared/ui/spinner';
import { Input } from '../../../shared/ui/text-controls';
import { sizes, sortOf, sorts, type Filters } from './filters.rules';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const sizeOptions = optionsOf(sizes);
const sortOptions = optionsOf(sorts);
const radiusChoices = radiusOptions.map((miles) => ({
  value: String(miles),
  label: `${miles} miles`,
}));

function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="relative block">
      {children}
      <span className="pointer-events-none absolute start-3.5 bottom-0 flex h-11 items-center text-ink-soft [&_svg]:size-5">
        {icon}
      </span>
    </span>
  );
}

export interface SearchFieldProps {
  search: DelayedText;
  box: RefObject<HTMLInputElement | null>;
}

/** Text to search names and descriptions for. */
export function SearchField({ search, box }: SearchFieldProps) {
  return (
    <WithIcon icon={<Search aria-hidden="true" />}>
      <Field label="Search groups" hideLabel>
        <Input
          ref={box}
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
  );
}

export interface PlaceAndOrderProps {
  filters: Filters;
  /** Whether there is a place to measure distances from. */
  hasPlace: boolean;
  onChange: (changes: Partial<Filters>) => void;
  location: DelayedText;
  /** Shows the labels of the controls to screen readers only. */
  hideLabels?: boolean;
}

/** Location, radius, size and sort order. */
export function PlaceAndOrder({
  filters,
  hasPlace,
  onChange,
  location,
  hideLabels = false,
}: PlaceAndOrderProps) {
  const sort = sortOf(filters);
  const radiusHint = location.text === '' ? 'Enter a city or zip code first.' : undefined;
  return (
    <>
      <WithIcon icon={location.isPending ? <Spinner /> : <MapPin aria-hidden="true" />}>
        <Field label="City or zip code" hideLabel={hideLabels}>
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
      <Field label="Radius" hideLabel={hideLabels} hint={hideLabels ? undefined : radiusHint}>
        <Select
          disabled={radiusHint !== undefined}
          title={hideLabels ? radiusHint : undefined}
          options={radiusChoices}
          value={String(filters.radius)}
          onChange={(event) => {
            const radius = radiusOptions.find((miles) => String(miles) === event.target.value);
            if (radius !== undefined) onChange({ radius });
          }}
        />
      </Field>
      <Field label="Group size" hideLabel={hideLabels}>
        <Select
          options={sizeOptions}
          value={filters.size}
          onChange={(event) => {
            onChange({ size: event.target.value as Filters['size'] });
          }}
        />
      </Field>
      <Field label="Sort by" hideLabel={hideLabels}>
        <Select
          options={sortOptions.filter(
            ({ value }) =>
              (value !== 'distance' || hasPlace) && (value !== 'relevance' || filters.search !== ''),
          )}
          // Without a place, the server sorts newest first instead.
          value={sort === 'distance' && !hasPlace ? 'newest' : sort}
          onChange={(event) => {
            onChange({ sort: event.target.value as Filters['sort'] });
          }}
        />
      </Field>
    </>
  );
}
