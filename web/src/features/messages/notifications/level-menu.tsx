import { Bell, BellOff } from 'lucide-react';

import { Button } from '../../../shared/ui/button';
import { MenuButton } from '../../../shared/ui/menu-button';
import { useLevel } from './use-level';
import { levelLabels } from './level.rules';

const loadEntries = () => import('./level-menu-entries');

/** Button that shows and changes which messages of a group notify the user. */
export function LevelMenu({ groupId }: { groupId: number }) {
  const level = useLevel(groupId);
  const label = `Notify me about: ${levelLabels[level]}`;
  return (
    <MenuButton
      button={
        <Button variant="ghost" size="icon" aria-label={label} title={label}>
          {level === 'none' ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        </Button>
      }
      loadEntries={loadEntries}
      entries={{ groupId }}
    />
  );
}
