import type { Group } from '@circlet/contracts';
import { useDeferredValue } from 'react';

import { cn } from '../../shared/cn';
import { GroupCard } from './card/group-card';
import { GroupCardSkeleton } from './card/group-card-skeleton';
import type { Relation } from './use-relation';

/** Handlers and relations that a page passes to its group cards. */
export interface CardHandlers {
  relationTo: (group: Group) => Relation;
  onDetails: (group: Group) => void;
  onApply: (group: Group) => void;
}

/** Each card takes two rows, its header and the rest, so that the circles next to each other are level. */
const grid = 'grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

/** The cards of the first row, which are all that a first screen shows whole. */
const firstCards = 3;

/**
 * On phones, the browser lays a card out once it comes near the screen. Wider grids can't have that: cards next to each other
 * share their rows. The margin leaves the card its shadow.
 */
const laidOutWhenNear =
  'max-sm:[content-visibility:auto] max-sm:[contain-intrinsic-height:auto_32rem] max-sm:[overflow-clip-margin:1rem]';

/**
 * Grid of group cards.
 * @param isSeen - whether the user has seen these groups before, and may return to where they scrolled
 */
export function GroupGrid({
  groups,
  handlers: { relationTo, onDetails, onApply },
  isSeen = false,
}: {
  groups: readonly Group[];
  handlers: CardHandlers;
  isSeen?: boolean;
}) {
  // The first row comes first, and the others a few at a time, with time for input in between.
  const shown = useDeferredValue(groups, isSeen ? groups : groups.slice(0, firstCards));
  return (
    <ul className={grid}>
      {shown.map((group) => (
        <li
          key={group.id}
          className={cn('row-span-2 grid min-w-0 grid-rows-subgrid', !isSeen && laidOutWhenNear)}
        >
          <GroupCard group={group} relation={relationTo(group)} onDetails={onDetails} onApply={onApply} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for the grid while the groups are loading. */
export function GroupGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={grid}>
        {Array.from({ length: count }, (_, index) => (
          <GroupCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
