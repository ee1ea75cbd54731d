import { dayPartHours, dayParts, weekDays, type AvailabilitySlot } from '@circlet/contracts';
import { Check } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';

import { dayNames, movedBy, nameOf, withSlot } from './availability.rules';
import { usePaint } from './use-paint';

export interface AvailabilityGridProps {
  value: readonly AvailabilitySlot[];
  onChange: (value: readonly AvailabilitySlot[]) => void;
  /** ID of the element with the name of the grid. */
  labelledBy: string;
  /** ID of the element with help text. */
  describedBy: string;
}

/** Returns local hours as people write them: "5–10 PM". */
const hoursText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from < 12 ? `${from} AM–${to === 12 ? 'noon' : to}` : `${from === 12 ? 'Noon' : from - 12}–${to - 12} PM`;

const slotOf = (element: Element | null): AvailabilitySlot | null =>
  (element?.closest<HTMLElement>('[data-slot]')?.dataset.slot as AvailabilitySlot | undefined) ?? null;

/**
 * The parts of a week as a grid of checkboxes, which are set with taps, by dragging over several, or with the
 * keyboard: arrow keys move, Space and Enter set.
 */
export function AvailabilityGrid({ value, onChange, labelledBy, describedBy }: AvailabilityGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<AvailabilitySlot>('mon-morning');
  const paint = usePaint({ value, onChange, slotOf });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // Otherwise, it would submit the form.
      event.preventDefault();
      event.target.click();
    }
    const next = movedBy(event.key, active);
    if (next === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLInputElement>(`input[data-slot=${next}]`)?.focus();
  };

  return (
    <table
      ref={grid}
      role="grid"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="w-full max-w-md table-fixed select-none"
      onKeyDown={onKeyDown}
      {...paint}
    >
      <thead>
        <tr>
          <td className="w-12" />
          {dayParts.map((part) => (
            <th key={part} scope="col" className="pb-1 text-sm font-bold capitalize">
              {part}
              <span className="block text-xs font-normal text-ink-soft normal-case">
                {hoursText(dayPartHours[part])}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekDays.map((day) => (
          <tr key={day}>
            <th scope="row" className="text-start text-sm font-bold">
              <abbr title={dayNames[day]} className="no-underline">
                {dayNames[day].slice(0, 3)}
              </abbr>
            </th>
            {dayParts.map((part) => {
              const slot: AvailabilitySlot = `${day}-${part}`;
              return (
                <td key={slot} className="p-0.5">
                  <span className="relative block">
                    <input
                      type="checkbox"
                      aria-label={nameOf(slot)}
                      data-slot={slot}
                      tabIndex={slot === active ? 0 : -1}
                      checked={value.includes(slot)}
                      className="peer block h-11 w-full cursor-pointer touch-pan-y appearance-none rounded-md border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent-soft not-checked:hover:border-ink-soft not-checked:hover:bg-sunken"
                      onFocus={() => {
                        setActive(slot);
                      }}
                      onChange={(event) => {
                        onChange(withSlot(value, slot, event.target.checked));
                      }}
                    />
                    <Check
                      className="pointer-events-none absolute inset-0 m-auto hidden size-5 text-accent-ink peer-checked:block"
                      strokeWidth={3}
                      aria-hidden="true"
                    />
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
