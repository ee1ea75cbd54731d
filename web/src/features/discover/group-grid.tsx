import type { Group } from '@circlet/contracts';

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

/** Grid of group cards. */
export function GroupGrid({
  groups,
  handlers: { relationTo, onDetails, onApply },
  className,
}: {
  groups: readonly Group[];
  handlers: CardHandlers;
  className?: string;
}) {
  return (
    <ul className={cn(grid, className)}>
      {groups.map((group) => (
        <li key={group.id} className="row-span-2 grid min-w-0 grid-rows-subgrid">
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
