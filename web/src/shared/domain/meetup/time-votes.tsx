import type { Meetup, MeetupOption, MeetupVote } from '@circlet/contracts';
import { Check, ChevronDown, CircleQuestionMark, Star, X } from 'lucide-react';
import { useId, useState } from 'react';

import { cn } from '../../cn';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { useNow } from '../../use-now';
import { AnswerButtons, type Answer } from './answer-buttons';
import { Faces } from './faces';
import { useVote } from './meetup-answers';
import { elsewhereWords, fullTime, shortDate, timeRange } from './meetup-words.rules';
import { bestOption, voteOf } from './meetup.rules';
import { ScheduleTime } from './schedule-time';
import type { Circle } from './use-circle';
import { VoteGrid } from './vote-grid';

const votes = [
  { value: 'yes', label: 'Yes', icon: Check, tone: 'positive' },
  { value: 'maybe', label: 'Maybe', icon: CircleQuestionMark, tone: 'warning' },
  { value: 'no', label: 'No', icon: X, tone: 'danger' },
] as const satisfies readonly Answer<MeetupVote>[];

/** Says how many members voted what: '3 yes · 1 maybe'. */
const tally = (option: MeetupOption): string =>
  (['yes', 'maybe', 'no'] as const)
    .filter((vote) => option[vote].length > 0)
    .map((vote) => `${option[vote].length} ${vote}`)
    .join(' · ') || 'No votes yet';

interface TimeRowProps {
  meetup: Meetup;
  option: MeetupOption;
  isBest: boolean;
  userId: number;
  circle: Circle;
  canSchedule: boolean;
  onVote: (vote: MeetupVote) => void;
}

function TimeRow({ meetup, option, isBest, userId, circle, canSchedule, onVote }: TimeRowProps) {
  const now = useNow();
  const startsAt = new Date(option.startsAt);
  const elsewhere = elsewhereWords(startsAt, meetup);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-28">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 leading-snug">
          <span className="font-bold">{shortDate(startsAt, now)}</span>
          <span className="text-sm whitespace-nowrap text-ink-soft">
            {timeRange(startsAt, meetup.durationMinutes)}
          </span>
        </p>
        {elsewhere !== null && <p className="text-sm text-ink-soft">{elsewhere}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Faces members={option.yes.map(circle.member)} />
          {tally(option)}
          {isBest && (
            <Badge tone="positive" className="min-h-5 px-2">
              <Star className="size-3 fill-current" aria-hidden="true" />
              Best so far
            </Badge>
          )}
        </p>
        {canSchedule && (
          <p className="mt-1.5">
            <ScheduleTime meetup={meetup} option={option} />
          </p>
        )}
      </div>
      <AnswerButtons
        small
        label={fullTime(startsAt)}
        answers={votes}
        value={voteOf(option, userId)}
        onAnswer={onVote}
      />
    </li>
  );
}

export interface TimeVotesProps {
  meetup: Meetup;
  userId: number;
  circle: Circle;
  isPlanner: boolean;
  /** Shows who can make which time from the start. */
  opensGrid?: boolean;
}

/** The times of a proposed meetup, with the viewer's votes in one tap each, and everyone's in a table. */
export function TimeVotes({ meetup, userId, circle, isPlanner, opensGrid = false }: TimeVotesProps) {
  const vote = useVote(meetup);
  const best = bestOption(meetup.options);
  const gridId = useId();
  const [showsGrid, setShowsGrid] = useState(opensGrid);
  return (
    <div>
      <ul aria-label="Times" className="divide-y divide-line">
        {meetup.options.map((option) => (
          <TimeRow
            key={option.id}
            meetup={meetup}
            option={option}
            isBest={option.id === best?.id}
            userId={userId}
            circle={circle}
            canSchedule={isPlanner}
            onVote={(value) => {
              vote(option.id, value);
            }}
          />
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        className="-ms-4"
        aria-expanded={showsGrid}
        aria-controls={gridId}
        onClick={() => {
          setShowsGrid(!showsGrid);
        }}
      >
        Who can make it
        <ChevronDown
          className={cn('size-4 transition-transform', showsGrid && 'rotate-180')}
          aria-hidden="true"
        />
      </Button>
      <div id={gridId} hidden={!showsGrid} className="mt-2">
        {showsGrid && <VoteGrid meetup={meetup} best={best} userId={userId} circle={circle} />}
      </div>
    </div>
  );
}
