import { X } from 'lucide-react';
import type { ReactElement } from 'react';

import { removeInterest } from '../../../shared/interests/interest-list.rules';
import { Button } from '../../../shared/ui/button';
import { RemovableChip } from '../../../shared/ui/removable-chip';
import { noFilters, sizes, type Filters } from './filters.rules';
import type { ChangeInterests } from './interest-filters';

export interface PlaceFilterProps {
  /** The known place around which groups are shown. */
  place: string;
  /** Miles around the place; null for the usual radius. */
  radius: number | null;
  onRemove: () => void;
}

/** Chip that removes the place, with the radius around it, from the filters. */
export function PlaceFilter({ place, radius, onRemove }: PlaceFilterProps) {
  const area = radius === null ? 'Near' : `Within ${radius} miles of`;
  return <RemovableChip label={`${area} ${place}`} onRemove={onRemove} />;
}

export interface ActiveFiltersProps {
  /** The chip of the place; false without one, and if it is elsewhere. */
  place: ReactElement | false;
  filters: Pick<Filters, 'size' | 'interests'>;
  onInterests: ChangeInterests;
  onSizeRemoved: () => void;
  onClear: () => void;
}

/** Chips that remove the place, the size or single interests from the filters, and a button that clears all filters. */
export function ActiveFilters({
  place,
  filters: { size, interests },
  onInterests,
  onSizeRemoved,
  onClear,
}: ActiveFiltersProps) {
  const hasSize = size !== noFilters.size;
  return (
    <>
      {(place !== false || hasSize || interests.length > 0) && (
        <ul aria-label="Active filters" className="contents">
          {place !== false && <li>{place}</li>}
          {hasSize && (
            <li className="shrink-0">
              <RemovableChip label={sizes[size]} onRemove={onSizeRemoved} />
            </li>
          )}
          {interests.map((name) => (
            <li key={name} className="shrink-0">
              <RemovableChip
                label={name}
                onRemove={() => {
                  onInterests((before) => removeInterest(before, name));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" size="sm" className="px-3 text-accent-ink" onClick={onClear}>
        <X aria-hidden="true" />
        Clear All
      </Button>
    </>
  );
}
