import type { AvailabilitySlot } from '@circlet/contracts';
import { useRef, type MouseEvent, type PointerEvent } from 'react';

import { withArea } from './availability.rules';

interface Drag {
  readonly from: AvailabilitySlot;
  /** The value before the drag, to which a canceled one returns. */
  readonly before: readonly AvailabilitySlot[];
  /** What the drag sets: the opposite of its first slot. */
  readonly isFree: boolean;
  last: AvailabilitySlot;
}

export interface PaintOptions {
  value: readonly AvailabilitySlot[];
  onChange: (value: readonly AvailabilitySlot[]) => void;
  /** Returns the slot that an element belongs to. */
  slotOf: (element: Element | null) => AvailabilitySlot | null;
}

/**
 * Returns the handlers with which a pointer sets all slots between the first and the current one. A tap stays a click.
 * On a touch screen only sideways drags arrive here: the browser scrolls with the others, and cancels them.
 */
export function usePaint({ value, onChange, slotOf }: PaintOptions) {
  const drag = useRef<Drag>(null);
  const hasPainted = useRef(false);

  return {
    onPointerDown: ({ target, button }: PointerEvent) => {
      const from = slotOf(target as Element);
      hasPainted.current = false;
      drag.current =
        from === null || button !== 0
          ? null
          : { from, before: value, isFree: !value.includes(from), last: from };
    },
    onPointerMove: ({ clientX, clientY, buttons, pointerId, currentTarget }: PointerEvent) => {
      const current = drag.current;
      if (current === null) return;
      // The button was released outside of the grid.
      if (buttons === 0) {
        drag.current = null;
        return;
      }
      const slot = slotOf(document.elementFromPoint(clientX, clientY));
      if (slot === null || slot === current.last) return;
      // From here on, the grid follows the pointer wherever it goes. Earlier, a click would miss the checkbox.
      currentTarget.setPointerCapture(pointerId);
      hasPainted.current = true;
      current.last = slot;
      onChange(withArea(current.before, current.from, slot, current.isFree));
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      if (drag.current !== null && hasPainted.current) onChange(drag.current.before);
      drag.current = null;
      hasPainted.current = false;
    },
    onClickCapture: (event: MouseEvent) => {
      // The end of a drag that returned to its first slot.
      if (!hasPainted.current) return;
      hasPainted.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
