import { X } from 'lucide-react';

import { removeInterest } from '../../../shared/interests/interest-list.rules';
import { Button } from '../../../shared/ui/button';
import { RemovableChip } from '../../../shared/ui/removable-chip';
import type { ChangeInterests } from './interest-filters';

export interface ActiveFiltersProps {
  interests: readonly string[];
  onChange: ChangeInterests;
  onClear: () => void;
}

/** Chips that remove single interests from the filters, and a button that clears all filters. */
export function ActiveFilters({ interests, onChange, onClear }: ActiveFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {interests.length > 0 && (
        <ul aria-label="Active filters" className="contents">
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
    </div>
  );
}
