import {
  type AvailabilitySlot,
  availabilitySlots,
  type DayPart,
  dayPartHours,
  limits,
  type WeekDay,
  weekDays,
} from '@circlet/contracts';
import { IANAZone } from 'luxon';

import { type FreeHours, freeHoursByDay } from '../model/free-hours.rules';

/** When a user is free. */
export interface WhenFree {
  readonly slots: readonly AvailabilitySlot[];
  /** IANA name. */
  readonly timeZone: string;
}

/** Minutes since Monday midnight. The end is excluded. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;

const onDay = (day: number, { from, to }: FreeHours): Span => ({
  from: day * DAY + from * 60,
  to: day * DAY + to * 60,
});

const spanOf = (slot: AvailabilitySlot): Span => {
  const [day, part] = slot.split('-') as [WeekDay, DayPart];
  return onDay(weekDays.indexOf(day), dayPartHours[part]);
};

/** Returns when a user is free in the weeks of another zone around the current one, by the offsets at a moment. */
function spansIn(timeZone: string, { slots, timeZone: ownZone }: WhenFree, now: number): Span[] {
  const shift =
    timeZone === ownZone ? 0 : IANAZone.create(timeZone).offset(now) - IANAZone.create(ownZone).offset(now);
  return freeHoursByDay(slots)
    .flatMap((spans, day) => spans.map((span) => onDay(day, span)))
    .flatMap(({ from, to }) =>
      [-WEEK, 0, WEEK].map((weeks) => ({ from: from + shift + weeks, to: to + shift + weeks })),
    );
}

/** Returns the largest number of members who are free together within a part, for a meetup of the usual length. */
function freeTogether(part: Span, members: readonly (readonly Span[])[]): number {
  const length = limits.meetupMinutes.default;
  const starts = [part, ...members.flat()].map(({ from }) => from);
  const counts = starts
    .filter((start) => start >= part.from && start + length <= part.to)
    .map(
      (start) =>
        members.filter((spans) => spans.some(({ from, to }) => from <= start && start + length <= to)).length,
    );
  return Math.max(0, ...counts);
}

/**
 * Returns the part of a viewer's week in which most members of a group are free too, the earliest of several; null
 * when there is none with enough members. Members in other zones count if they share the time of a usual meetup.
 * @param members - those who have said when they are free, without the viewer
 * @param now - milliseconds since 1970
 */
export function commonPart(
  viewer: WhenFree,
  members: readonly WhenFree[],
  now: number,
): AvailabilitySlot | null {
  if (members.length < limits.freeMembersForMatch) return null;
  const spans = members.map((member) => spansIn(viewer.timeZone, member, now));
  let best: { slot: AvailabilitySlot; count: number } | null = null;
  for (const slot of availabilitySlots) {
    if (!viewer.slots.includes(slot)) continue;
    const count = freeTogether(spanOf(slot), spans);
    if (count >= limits.freeMembersForMatch && count > (best?.count ?? 0)) best = { slot, count };
  }
  return best?.slot ?? null;
}
