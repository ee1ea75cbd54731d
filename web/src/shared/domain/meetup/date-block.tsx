import type { Meetup, MeetupStatus } from '@circlet/contracts';

import { cn } from '../../cn';
import { dayOf, formatDay } from './days.rules';

const looks: Record<MeetupStatus, string> = {
  // Like an open place of a circle: nothing is settled yet.
  proposed: 'border-2 border-dashed border-line-strong text-ink',
  scheduled: 'bg-accent-soft text-accent-ink',
  past: 'bg-sunken text-ink-soft',
  canceled: 'bg-sunken text-ink-soft [&_.font-black]:line-through',
  expired: 'border-2 border-dashed border-line-strong text-ink-soft',
};

export interface DateBlockProps {
  meetup: Pick<Meetup, 'startsAt' | 'options'>;
  phase: MeetupStatus;
}

/** A meetup's day like a leaf of a calendar, or the number of its times. Decorative: the text next to it names the time. */
export function DateBlock({ meetup: { startsAt, options }, phase }: DateBlockProps) {
  const day = startsAt === null ? null : dayOf(new Date(startsAt));
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-16 shrink-0 flex-col items-center justify-center rounded-lg leading-none font-bold',
        looks[phase],
      )}
    >
      {day === null ? (
        <>
          <span className="text-xl font-black">{options.length}</span>
          <span className="mt-1 text-xs">{options.length === 1 ? 'time' : 'times'}</span>
        </>
      ) : (
        <>
          <span className="text-xs">{formatDay(day, { weekday: 'short' })}</span>
          <span className="my-0.5 text-2xl leading-none font-black">{Number(day.slice(8))}</span>
          <span className="text-xs">{formatDay(day, { month: 'short' })}</span>
        </>
      )}
    </span>
  );
}
