import { X } from 'lucide-react';

import { removeInterest } from '../../../shared/interests/interest-list.rules';
import { Button } from '../../../shared/ui/button';
import { RemovableChip } from '../../../shared/ui/removable-chip';
import type { ChangeInterests } from './interest-filters';

export interface PlaceFilterProps {
  /** The known place around which groups are shown. */
  place: string;
  onRemove: () => void;
}

/** Chip that removes the place from the filters. */
export function PlaceFilter({ place, onRemove }: PlaceFilterProps) {
  return <RemovableChip label={`Near ${place}`} onRemove={onRemove} />;
}

export interface ActiveFiltersProps {
  /** The known place around which groups are shown; null without one, and if its chip is elsewhere. */
  place: string | null;
  interests: readonly string[];
  onChange: ChangeInterests;
  onPlaceRemoved: () => void;
  onClear: () => void;
}

/** Chips that remove the place or single interests from the filters, and a button that clears all filters. */
export function ActiveFilters({ place, interests, onChange, onPlaceRemoved, onClear }: ActiveFiltersProps) {
  return (
    <>
      {(place !== null || interests.length > 0) && (
        <ul aria-label="Active filters" className="contents">
          {place !== null && (
            <li>
              <PlaceFilter place={place} onRemove={onPlaceRemoved} />
            </li>
          )}
          {interests.map((name) => (
            <li key={name}>
              <RemovableChip
                label={name}
                onRemove={() => {
                  onChange((before) => removeInterest(before, name));
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
