import type { Meetup } from '@circlet/contracts';
import { CalendarClock, Clock, MapPin, Repeat } from 'lucide-react';

import { durationWords } from '../../duration.rules';
import { useNow } from '../../use-now';
import {
  counted,
  deadlineWords,
  elsewhereWords,
  fullTime,
  repeatWords,
  shortDate,
  startWords,
  timeRange,
} from './meetup-words.rules';
import { phaseOf, placeLink } from './meetup.rules';

const line = 'flex min-w-0 items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4';

function When({ meetup }: { meetup: Meetup }) {
  const now = useNow();
  const phase = phaseOf(meetup, now);
  if (meetup.startsAt === null) {
    if (phase !== 'proposed') return null;
    return (
      <p className={line}>
        <CalendarClock aria-hidden="true" />
        <span>
          {counted(meetup.options.length, 'possible time', 'possible times')}
          {meetup.deadline !== null && (
            <>
              {' · '}
              <time
                dateTime={meetup.deadline}
                title={fullTime(new Date(meetup.deadline))}
                className="font-bold text-ink"
              >
                {deadlineWords(new Date(meetup.deadline), now)}
              </time>
            </>
          )}
        </span>
      </p>
    );
  }
  const startsAt = new Date(meetup.startsAt);
  const elsewhere = elsewhereWords(startsAt, meetup);
  return (
    <p className={line}>
      <Clock aria-hidden="true" />
      <span>
        <time dateTime={meetup.startsAt} title={fullTime(startsAt)} className="font-bold text-ink">
          {phase === 'scheduled'
            ? startWords(startsAt, now)
            : `${shortDate(startsAt, now)}, ${timeRange(startsAt, meetup.durationMinutes)}`}
        </time>
        {` · ${durationWords(meetup.durationMinutes)}`}
        {elsewhere !== null && <span className="block">{elsewhere}</span>}
      </span>
    </p>
  );
}

/** When and where a meetup is. */
export function MeetupFacts({ meetup }: { meetup: Meetup }) {
  const repeat = repeatWords(meetup);
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      <When meetup={meetup} />
      {meetup.place !== null && (
        <p className={line}>
          <MapPin aria-hidden="true" />
          <a
            href={placeLink(meetup.place)}
            target="_blank"
            rel="noreferrer"
            className="min-w-0 wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {meetup.place}
            <span className="sr-only">
              {placeLink(meetup.place) === meetup.place
                ? ' (opens in a new tab)'
                : ' (opens a map in a new tab)'}
            </span>
          </a>
        </p>
      )}
      {repeat !== null && (
        <p className={line}>
          <Repeat aria-hidden="true" />
          {repeat}
        </p>
      )}
    </div>
  );
}
