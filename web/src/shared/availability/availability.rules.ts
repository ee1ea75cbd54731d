import {
  availabilitySlots,
  dayParts,
  weekDays,
  type AvailabilitySlot,
  type DayPart,
  type WeekDay,
} from '@circlet/contracts';

/** Full names of the days, Monday first. */
export const dayNames: Readonly<Record<WeekDay, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Position in the grid: a row for each day, a column for each part. */
interface Cell {
  readonly row: number;
  readonly column: number;
}

const cellOf = (slot: AvailabilitySlot): Cell => {
  const index = availabilitySlots.indexOf(slot);
  return { row: Math.floor(index / dayParts.length), column: index % dayParts.length };
};

/** Returns the slot at a position, or at the closest one in the grid. */
const slotAt = ({ row, column }: Cell): AvailabilitySlot => {
  const inside = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
  const index = inside(row, weekDays.length) * dayParts.length + inside(column, dayParts.length);
  return availabilitySlots[index] ?? 'mon-morning';
};

/** Returns the name of a part of the week: "Monday morning". */
export function nameOf(slot: AvailabilitySlot): string {
  const [day, part] = slot.split('-') as [WeekDay, DayPart];
  return `${dayNames[day]} ${part}`;
}

/** Returns the slot that a key moves the focus to; null for other keys. */
export function movedBy(key: string, from: AvailabilitySlot): AvailabilitySlot | null {
  const { row, column } = cellOf(from);
  switch (key) {
    case 'ArrowUp':
      return slotAt({ row: row - 1, column });
    case 'ArrowDown':
      return slotAt({ row: row + 1, column });
    case 'ArrowLeft':
      return slotAt({ row, column: column - 1 });
    case 'ArrowRight':
      return slotAt({ row, column: column + 1 });
    case 'Home':
      return slotAt({ row, column: 0 });
    case 'End':
      return slotAt({ row, column: dayParts.length - 1 });
    default:
      return null;
  }
}

/** Returns the value after a slot was set, in the order of the week. */
export const withSlot = (
  value: readonly AvailabilitySlot[],
  slot: AvailabilitySlot,
  isFree: boolean,
): AvailabilitySlot[] => withArea(value, slot, slot, isFree);

/** Returns the value after all slots between two corners were set, in the order of the week. */
export function withArea(
  value: readonly AvailabilitySlot[],
  from: AvailabilitySlot,
  to: AvailabilitySlot,
  isFree: boolean,
): AvailabilitySlot[] {
  const [a, b] = [cellOf(from), cellOf(to)];
  const isBetween = (index: number, one: number, other: number) =>
    Math.min(one, other) <= index && index <= Math.max(one, other);
  return availabilitySlots.filter((slot) => {
    const { row, column } = cellOf(slot);
    const isInside = isBetween(row, a.row, b.row) && isBetween(column, a.column, b.column);
    return isInside ? isFree : value.includes(slot);
  });
}
