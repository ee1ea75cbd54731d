import type { Group } from '@circlet/contracts';
import { Share2 } from 'lucide-react';

import { Button } from '../../../shared/ui/button';
import { shareGroup } from './share-group';

/** Button that copies a link to a group. */
export function ShareButton({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="text-ink-soft"
      aria-label={`Share ${group.name}`}
      onClick={() => void shareGroup(group.id)}
    >
      <Share2 aria-hidden="true" />
    </Button>
  );
}
