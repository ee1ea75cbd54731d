import type { Group } from '@circlet/contracts';
import { Heart } from 'lucide-react';

import { cn } from '../../../shared/cn';
import { Button } from '../../../shared/ui/button';
import { toggleFavorite, useIsFavorite } from './favorites';

/** Button that adds a group to the favorites of this browser, or removes it. */
export function FavoriteButton({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  const isFavorite = useIsFavorite(group.id);
  return (
    <Button
      variant="ghost"
      size="icon"
      className="text-ink-soft"
      aria-pressed={isFavorite}
      aria-label={`Favorite ${group.name}`}
      onClick={() => {
        toggleFavorite(group.id);
      }}
    >
      <Heart aria-hidden="true" className={cn(isFavorite && 'fill-accent text-accent')} />
    </Button>
  );
}
