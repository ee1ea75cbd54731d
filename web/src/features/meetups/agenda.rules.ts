import type { Meetup } from '@circlet/contracts';

import { dayOf, type Day } from '../../shared/domain/meetup/days.rules';

/** The meetups of one day, or those that found no time. */
export interface AgendaDay {
  day: Day | null;
  meetups: Meetup[];
}

/** Returns the start of a meetup, or the earliest of its possible times. */
export const firstTimeOf = ({ startsAt, options, createdAt }: Meetup): string =>
  startsAt ?? options[0]?.startsAt ?? createdAt;

/** Groups meetups by day in the viewer's zone. Both keep the order of the list. Expired ones are on none of their days. */
export function agendaOf(meetups: readonly Meetup[], timeZone?: string): AgendaDay[] {
  const days = new Map<Day | null, Meetup[]>();
  for (const meetup of meetups) {
    const day = meetup.status === 'expired' ? null : dayOf(new Date(firstTimeOf(meetup)), timeZone);
    days.set(day, [...(days.get(day) ?? []), meetup]);
  }
  return [...days].map(([day, ofDay]) => ({ day, meetups: ofDay }));
}

/** A meetup on a day of the calendar. */
export interface Entry {
  meetup: Meetup;
  startsAt: string;
  /** Whether it is one of several times that members still vote on. */
  isPossible: boolean;
}

const timesOf = (meetup: Meetup): Entry[] => {
  if (meetup.status === 'proposed')
    return meetup.options.map(({ startsAt }) => ({ meetup, startsAt, isPossible: true }));
  const isOn = meetup.status === 'scheduled' || meetup.status === 'past';
  return isOn && meetup.startsAt !== null ? [{ meetup, startsAt: meetup.startsAt, isPossible: false }] : [];
};

/** Returns the entries of each day, earliest first. Canceled and expired meetups have none. */
export function entriesByDay(
  meetups: readonly Meetup[],
  timeZone?: string,
): ReadonlyMap<Day, readonly Entry[]> {
  const byDay = new Map<Day, Entry[]>();
  for (const entry of meetups.flatMap(timesOf).sort((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const day = dayOf(new Date(entry.startsAt), timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return byDay;
}

/** Returns the meetups of one day, each once. */
export const meetupsOf = (entries: readonly Entry[]): Meetup[] => [
  ...new Set(entries.map(({ meetup }) => meetup)),
];
