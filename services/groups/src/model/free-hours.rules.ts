import { type AvailabilitySlot, dayPartHours, dayParts, weekDays } from '@circlet/contracts';

/** Local hours between which a user is free without a break. The end is excluded. */
export interface FreeHours {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns when a user is free on each day, Monday first. Parts that follow each other are one span: a free morning
 * and afternoon are free from 8 to 17.
 */
export const freeHoursByDay = (slots: readonly AvailabilitySlot[]): FreeHours[][] =>
  weekDays.map((day) => {
    const spans: FreeHours[] = [];
    for (const part of dayParts) {
      if (!slots.includes(`${day}-${part}`)) continue;
      const { from, to } = dayPartHours[part];
      const before = spans.at(-1)?.to === from ? spans.pop() : undefined;
      spans.push({ from: before?.from ?? from, to });
    }
    return spans;
  });
