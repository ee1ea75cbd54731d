import { z } from 'zod';

import { limits } from '../limits';

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

/** The name of a time zone in the IANA database, such as `America/Chicago`. */
export const timeZoneSchema = z
  .string()
  .max(limits.timeZone.max)
  .refine(isTimeZone, 'Must be a time zone such as America/Chicago');

export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof weekDays)[number];

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** Local hours at which the parts of a day begin and end. */
export const dayPartHours: Readonly<Record<DayPart, { readonly from: number; readonly to: number }>> = {
  morning: { from: 8, to: 12 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 17, to: 22 },
};

/** Part of the week when a user is usually free, in their own time zone. */
export type AvailabilitySlot = `${WeekDay}-${DayPart}`;

/** All parts of the week, Monday morning first. */
export const availabilitySlots: readonly AvailabilitySlot[] = weekDays.flatMap((day) =>
  dayParts.map((part): AvailabilitySlot => `${day}-${part}`),
);

export const availabilitySlotSchema = z.enum(
  availabilitySlots,
  'Must be a part of the week such as mon-morning',
);

/** When a user is usually free. Duplicates are dropped. */
export const availabilitySchema = z
  .array(availabilitySlotSchema)
  .max(limits.availabilitySlots)
  .transform((slots) => availabilitySlots.filter((slot) => slots.includes(slot)));
