import type { Group, Meetup } from '@circlet/contracts';
import { CalendarClock, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';

import { cn } from '../../shared/cn';
import { nameOfDay, type Day } from '../../shared/domain/meetup/days.rules';
import { counted, timeOfDay } from '../../shared/domain/meetup/meetup-words.rules';
import { isHappening, phaseOf } from '../../shared/domain/meetup/meetup.rules';
import { durationWords } from '../../shared/duration.rules';
import { Badge, type BadgeProps } from '../../shared/ui/badge';
import { useNow } from '../../shared/use-now';
import { agendaOf, firstTimeOf } from './agenda.rules';
import { useSearchOf } from './use-open-meetup';

type Label = [text: string, tone: BadgeProps['tone']];

const rsvpLabels = {
  going: ['Going', 'positive'],
  maybe: ['Maybe', 'warning'],
  declined: ['Can’t', 'neutral'],
} as const satisfies Record<string, Label>;

/** Returns the label that matters most to the viewer: their own answer, or a question if there is none. */
function labelOf(meetup: Meetup, now: Date): Label {
  switch (phaseOf(meetup, now)) {
    case 'proposed':
      return meetup.myVotes.length === 0 ? ['Vote', 'accent'] : ['Voting', 'warning'];
    case 'scheduled':
      if (isHappening(meetup, now)) return ['Happening now', 'accent'];
      return meetup.myRsvp === null ? ['Coming?', 'accent'] : rsvpLabels[meetup.myRsvp];
    case 'past':
      return meetup.attended === true ? ['You were there', 'positive'] : ['Past', 'neutral'];
    case 'canceled':
      return ['Canceled', 'danger'];
    case 'expired':
      return ['No time found', 'neutral'];
  }
}

interface RowProps {
  meetup: Meetup;
  group: Group | undefined;
  search: string;
}

function Row({ meetup, group, search }: RowProps) {
  const now = useNow();
  const phase = phaseOf(meetup, now);
  const isOpen = phase === 'proposed' || phase === 'scheduled';
  const [label, tone] = labelOf(meetup, now);
  return (
    <Link
      to={{ search }}
      preventScrollReset
      className="group flex items-stretch gap-3 rounded-lg border border-line bg-surface p-3 shadow-sm transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className={cn(
          'w-1 shrink-0 rounded-full',
          phase === 'scheduled'
            ? 'bg-accent'
            : phase === 'proposed'
              ? 'border border-dashed border-accent'
              : 'bg-line',
        )}
      />
      <span className="flex w-18 shrink-0 flex-col text-sm leading-snug">
        {phase === 'proposed' || phase === 'expired' ? (
          <>
            <CalendarClock className="mb-0.5 size-5 text-ink-soft" aria-hidden="true" />
            <span className="text-ink-soft">{counted(meetup.options.length, 'time', 'times')}</span>
          </>
        ) : (
          <>
            <span className={cn('font-bold', phase === 'canceled' && 'line-through')}>
              {timeOfDay(new Date(firstTimeOf(meetup)))}
            </span>
            <span className="text-ink-soft">{durationWords(meetup.durationMinutes)}</span>
          </>
        )}
      </span>
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className={cn('leading-snug font-bold wrap-anywhere', !isOpen && 'text-ink-soft')}>
          {meetup.title}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="min-w-0 wrap-anywhere">{group?.name ?? 'Former circle'}</span>
          {meetup.place !== null && (
            <span className="flex min-w-0 gap-1">
              <MapPin className="mt-0.75 size-3.5 shrink-0" aria-hidden="true" />
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{meetup.place}</span>
            </span>
          )}
        </span>
      </span>
      <Badge tone={tone} className="self-start">
        {label}
      </Badge>
    </Link>
  );
}

export interface RowsProps {
  meetups: readonly Meetup[];
  groups: readonly Group[];
}

/** Meetups in their order, each a link to its details. */
export function AgendaRows({ meetups, groups }: RowsProps) {
  const searchOf = useSearchOf();
  return (
    <ul className="flex flex-col gap-2">
      {meetups.map((meetup) => (
        <li key={meetup.id}>
          <Row
            meetup={meetup}
            group={groups.find(({ id }) => id === meetup.groupId)}
            search={searchOf(meetup.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Meetups under the days on which they are. Those that members still vote on are on the day of the earliest time that
 * is possible.
 */
export function Agenda({ meetups, groups, today }: RowsProps & { today: Day }) {
  return (
    <div className="flex flex-col gap-5">
      {agendaOf(meetups).map(({ day, meetups: ofDay }) => {
        const title = day === null ? 'No time found' : nameOfDay(day, today);
        return (
          <section key={title} aria-label={title}>
            <h3
              className={cn(
                'mb-2 text-sm font-extrabold',
                day === today ? 'text-accent-ink' : 'text-ink-soft',
              )}
            >
              {title}
            </h3>
            <AgendaRows meetups={ofDay} groups={groups} />
          </section>
        );
      })}
    </div>
  );
}
