import { type AvailabilitySlot, availabilitySlots } from '@circlet/contracts';

import type { DemoPerson } from '../types';

const on = (days: readonly string[], parts: readonly string[]): readonly AvailabilitySlot[] =>
  availabilitySlots.filter((slot) => {
    const [day = '', part = ''] = slot.split('-');
    return days.includes(day) && parts.includes(part);
  });

const weekend = ['sat', 'sun'];

/** Weeks that people have in common, so that circles find times. Every fifth person has not said anything. */
const weeks: readonly (readonly AvailabilitySlot[])[] = [
  [],
  [...on(['tue', 'thu'], ['evening']), ...on(weekend, ['morning', 'afternoon'])],
  [...on(['mon', 'wed', 'thu'], ['evening']), ...on(['sat'], ['afternoon', 'evening'])],
  [...on(['wed'], ['morning']), ...on(['thu'], ['evening']), ...on(weekend, ['afternoon'])],
  [...on(['mon', 'tue', 'wed'], ['morning']), ...on(['sun'], ['morning', 'afternoon'])],
];

/** Returns when a demo user is usually free. */
export const demoAvailability = ({ id }: DemoPerson): readonly AvailabilitySlot[] =>
  weeks[id % weeks.length] ?? [];
