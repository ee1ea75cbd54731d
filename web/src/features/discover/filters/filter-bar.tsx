import { SlidersHorizontal } from 'lucide-react';

import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import {
  PlaceAndOrder,
  SearchField,
  type PlaceAndOrderProps,
  type SearchFieldProps,
} from './filter-controls';

export interface FilterBarProps extends SearchFieldProps, PlaceAndOrderProps {
  panelId: string;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
}

/** The controls above the results: search, location, radius, size and sort order. */
export function FilterBar({
  search,
  box,
  panelId,
  isPanelOpen,
  onTogglePanel,
  ...placeAndOrder
}: FilterBarProps) {
  return (
    <div role="search" aria-label="Groups">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[3fr_3fr_2fr_2fr_2fr_auto]">
        <SearchField search={search} box={box} />
        <PlaceAndOrder hideLabels {...placeAndOrder} />
        <Button
          variant={isPanelOpen ? 'soft' : 'secondary'}
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

export interface SearchRowProps extends SearchFieldProps {
  /** Number of active filters that the sheet contains. */
  active: number;
  onOpenSheet: () => void;
}

/** The row above the results on phones: search, and a button that opens the other filters in a sheet. */
export function SearchRow({ search, box, active, onOpenSheet }: SearchRowProps) {
  return (
    <div role="search" aria-label="Groups" className="grid grid-cols-[1fr_auto] gap-2">
      <SearchField search={search} box={box} />
      <Button
        variant={active > 0 ? 'soft' : 'secondary'}
        className="relative px-4"
        aria-haspopup="dialog"
        onClick={onOpenSheet}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filters
        {active > 0 && (
          <Badge tone="count" className="absolute -end-1 -top-1 min-h-5 min-w-5 ring-2 ring-canvas">
            {active}
            <span className="sr-only"> active</span>
          </Badge>
        )}
      </Button>
    </div>
  );
}
