import type { Meetup, MeetupOption, MeetupVote } from '@circlet/contracts';
import { Check, CircleQuestionMark, Minus, Star, X } from 'lucide-react';

import { cn } from '../../cn';
import { Avatar } from '../../ui/avatar';
import { dayOf, formatDay } from './days.rules';
import { timeOfDay } from './meetup-words.rules';
import { voteOf } from './meetup.rules';
import type { Circle } from './use-circle';

const symbols = {
  yes: { label: 'Yes', icon: Check, look: 'bg-positive-soft text-positive' },
  maybe: { label: 'Maybe', icon: CircleQuestionMark, look: 'bg-warning-soft text-warning' },
  no: { label: 'No', icon: X, look: 'bg-danger-soft text-danger' },
} as const;

function Cell({ vote }: { vote: MeetupVote | null }) {
  if (vote === null) {
    return (
      <>
        <Minus className="mx-auto size-4 text-ink-soft" aria-hidden="true" />
        <span className="sr-only">No vote</span>
      </>
    );
  }
  const { label, icon: Icon, look } = symbols[vote];
  return (
    <span className={cn('mx-auto flex size-8 items-center justify-center rounded-md', look)}>
      <Icon className="size-4.5" strokeWidth={2.5} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export interface VoteGridProps {
  meetup: Pick<Meetup, 'title' | 'options'>;
  best: MeetupOption | null;
  userId: number;
  circle: Circle;
}

/** Table of who can make which time: a row for each member, a column for each time. Scrolls inside itself. */
export function VoteGrid({ meetup: { title, options }, best, userId, circle }: VoteGridProps) {
  // The viewer first, like the votes above.
  const members = [...circle.members].sort((a, b) => Number(b.id === userId) - Number(a.id === userId));
  const corner = 'sticky start-0 z-1 bg-surface px-3 py-2 text-start';
  return (
    <div
      role="region"
      aria-label={`Who can make it: ${title}`}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line focus-visible:-outline-offset-3"
    >
      <table className="w-max min-w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={cn(corner, 'align-bottom text-ink-soft')}>
              Member
            </th>
            {options.map(({ id, startsAt }) => {
              const time = new Date(startsAt);
              const day = dayOf(time);
              return (
                <th
                  key={id}
                  scope="col"
                  className={cn(
                    'min-w-18 px-2 py-2 align-bottom leading-tight font-bold whitespace-nowrap',
                    id === best?.id && 'text-positive',
                  )}
                >
                  {id === best?.id && (
                    <>
                      <Star className="mx-auto mb-1 size-4 fill-current" aria-hidden="true" />
                      <span className="sr-only">Best so far: </span>
                    </>
                  )}
                  <span className="block text-xs text-ink-soft">{formatDay(day, { weekday: 'short' })}</span>
                  <span className="block">{formatDay(day, { month: 'short', day: 'numeric' })}</span>
                  <span className="block text-xs font-semibold">{timeOfDay(time)}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {members.map(({ id, name, profilePhoto }) => (
            <tr key={id}>
              <th scope="row" className={cn(corner, 'max-w-36')}>
                <span className="flex items-center gap-2">
                  <Avatar name={name} photo={profilePhoto} className="size-6 text-xs" />
                  <span className="truncate">{id === userId ? 'You' : name}</span>
                </span>
              </th>
              {options.map((option) => (
                <td key={option.id} className="px-2 py-1.5 text-center">
                  <Cell vote={voteOf(option, id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
