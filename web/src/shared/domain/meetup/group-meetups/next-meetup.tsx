import type { Group } from '@circlet/contracts';
import { CalendarHeart } from 'lucide-react';
import { Link } from 'react-router-dom';

import { cn } from '../../../cn';
import { useNow } from '../../../use-now';
import { fullTime, startWords } from '../meetup-words.rules';

export interface NextMeetupProps {
  group: Pick<Group, 'nextMeetup'>;
  className?: string;
}

/** Link to a circle's next meetup. Only members receive it. */
export function NextMeetup({ group: { nextMeetup }, className }: NextMeetupProps) {
  const now = useNow();
  if (nextMeetup === undefined || nextMeetup === null) return null;
  const startsAt = new Date(nextMeetup.startsAt);
  return (
    <Link
      to={`/meetups?meetup=${nextMeetup.id}`}
      className={cn(
        'flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-ink hover:bg-accent-soft/70',
        className,
      )}
    >
      <CalendarHeart className="size-5" aria-hidden="true" />
      <span className="min-w-0 text-sm">
        <span className="block font-extrabold wrap-anywhere">
          <span className="sr-only">Next meetup: </span>
          {nextMeetup.title}
        </span>
        <time dateTime={nextMeetup.startsAt} title={fullTime(startsAt)}>
          {startWords(startsAt, now)}
        </time>
      </span>
    </Link>
  );
}
