import { listMeetups, type Group, type Meetup } from '@circlet/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { usePages } from '../../../api/use-call';
import { ErrorState } from '../../../ui/error-state';
import { LoadMore } from '../../../ui/load-more';
import { Loading } from '../../../ui/loading';
import { useNow } from '../../../use-now';
import { DateBlock } from '../date-block';
import { MeetupStatusBadge } from '../meetup-status';
import { deadlineWords, elsewhereWords, shortDate, startWords, timeOfDay } from '../meetup-words.rules';
import { phaseOf } from '../meetup.rules';

/** Rows per page. The section is one of several on its page. */
const rowsPerPage = 5;

/** Returns when a meetup is, was, or can be voted on; for a scheduled one, also the time in its own zone. */
function whenWords(meetup: Meetup, now: Date): string | null {
  const phase = phaseOf(meetup, now);
  if (phase === 'proposed' && meetup.deadline !== null) return deadlineWords(new Date(meetup.deadline), now);
  if (meetup.startsAt === null) return null;
  const startsAt = new Date(meetup.startsAt);
  return phase === 'scheduled'
    ? [startWords(startsAt, now), elsewhereWords(startsAt, meetup)]
        .filter((part) => part !== null)
        .join(' · ')
    : `${shortDate(startsAt, now)}, ${timeOfDay(startsAt)}`;
}

function MeetupRow({ meetup }: { meetup: Meetup }) {
  const now = useNow();
  const about = [whenWords(meetup, now), meetup.place].filter((part) => part !== null);
  return (
    <li>
      <Link
        to={`/meetups?meetup=${meetup.id}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line p-2.5 transition-colors hover:border-line-strong hover:bg-sunken"
      >
        <DateBlock meetup={meetup} phase={phaseOf(meetup, now)} />
        <span className="flex min-w-40 grow basis-0 flex-col items-start gap-0.5">
          <span className="leading-snug font-bold wrap-anywhere">{meetup.title}</span>
          {about.length > 0 && (
            <span className="text-sm wrap-anywhere text-ink-soft">{about.join(' · ')}</span>
          )}
        </span>
        <span className="max-sm:ms-19">
          <MeetupStatusBadge meetup={meetup} />
        </span>
      </Link>
    </li>
  );
}

export interface MeetupRowsProps {
  group: Pick<Group, 'id'>;
  when: 'upcoming' | 'past';
  /** Name of the list for screen readers. */
  label: string;
  /** Shown if there are none. */
  empty: ReactNode;
}

/** The upcoming or past meetups of a circle, each linked to its details. */
export function MeetupRows({ group, when, label, empty }: MeetupRowsProps) {
  const list = usePages(listMeetups, { id: group.id, when, limit: rowsPerPage });
  if (list.data === undefined) {
    if (list.isError)
      return <ErrorState className="py-6" retrying={list.isFetching} onRetry={() => void list.refetch()} />;
    return (
      <Loading hasPicture rows={1}>
        Loading meetups…
      </Loading>
    );
  }
  const meetups = list.data.pages.flatMap(({ items }) => items);
  if (meetups.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-2">
        {meetups.map((meetup) => (
          <MeetupRow key={meetup.id} meetup={meetup} />
        ))}
      </ul>
      <LoadMore list={list}>Load More Meetups</LoadMore>
    </>
  );
}
