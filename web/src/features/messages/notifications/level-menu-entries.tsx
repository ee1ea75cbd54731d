import type { NotificationLevel } from '@circlet/contracts';
import { AtSign, Bell, BellOff, Check } from 'lucide-react';

import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '../../../shared/ui/dropdown-menu';
import { useLevel, useSetLevel } from './use-level';
import { levelLabels } from './level.rules';

const entries = [
  ['all', Bell],
  ['mentions', AtSign],
  ['none', BellOff],
] as const satisfies readonly (readonly [NotificationLevel, typeof Bell])[];

/** Entries of the menu with the notification levels of a group. The current one has a check mark. */
export default function LevelMenuEntries({ groupId }: { groupId: number }) {
  const level = useLevel(groupId);
  const setLevel = useSetLevel(groupId);
  return (
    <>
      <DropdownMenuLabel>Notify me about</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={level} aria-label="Notify me about">
        {entries.map(([value, Icon]) => (
          <DropdownMenuRadioItem
            key={value}
            value={value}
            onSelect={() => {
              if (value !== level) setLevel(value);
            }}
          >
            <Icon aria-hidden="true" />
            {levelLabels[value]}
            {value === level && <Check className="ms-auto" aria-hidden="true" />}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
