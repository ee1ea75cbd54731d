import type { AvailabilitySlot } from '@circlet/contracts';
import { useId } from 'react';

import { AvailabilityGrid } from './availability-grid';

export interface AvailabilityFieldProps {
  value: readonly AvailabilitySlot[];
  onChange: (value: readonly AvailabilitySlot[]) => void;
}

/** Field for the parts of the week in which the user is usually free, with what they are used for. */
export function AvailabilityField({ value, onChange }: AvailabilityFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="font-bold">
        When are you usually free?<span className="font-normal text-ink-soft"> (optional)</span>
      </p>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        We only use this to suggest times and circles. No one else sees it.
      </p>
      <AvailabilityGrid value={value} onChange={onChange} labelledBy={id} describedBy={`${id}-hint`} />
    </div>
  );
}
