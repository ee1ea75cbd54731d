import type { Group, Meetup } from '@circlet/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { DateBlock } from '../../shared/domain/meetup/date-block';
import { DidYouMeet } from '../../shared/domain/meetup/did-you-meet';
import { useShownMeetup } from '../../shared/domain/meetup/meetup-answers';
import { counted, deadlineWords, shortDate } from '../../shared/domain/meetup/meetup-words.rules';
import { asksAttendance, waitsForVote } from '../../shared/domain/meetup/meetup.rules';
import { Button } from '../../shared/ui/button';
import { useNow } from '../../shared/use-now';
import { firstTimeOf } from './agenda.rules';
import { useSearchOf } from './use-open-meetup';

const panel =
  'flex min-w-0 grow basis-96 flex-col rounded-xl border border-line bg-surface px-4 shadow-sm sm:px-5';
const row = 'flex flex-wrap items-center gap-x-3 gap-y-3 py-3';

interface RowProps {
  meetup: Meetup;
  group: Group | undefined;
}

function WaitingRow({ meetup, group }: RowProps) {
  const now = useNow();
  const searchOf = useSearchOf();
  const id = useId();
  return (
    <li className={row}>
      <DateBlock meetup={meetup} phase="proposed" />
      <div className="min-w-0 grow basis-28">
        <p id={id} className="leading-snug font-bold wrap-anywhere">
          {meetup.title}
        </p>
        <p className="text-sm text-ink-soft">
          {[group?.name, meetup.deadline === null ? undefined : deadlineWords(new Date(meetup.deadline), now)]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
      </div>
      <Button asChild size="sm">
        <Link to={{ search: searchOf(meetup.id) }} preventScrollReset aria-describedby={id}>
          Vote
        </Link>
      </Button>
    </li>
  );
}

/** The proposals that wait for the viewer's first vote. */
export function WaitingForVote({
  meetups,
  groups,
}: {
  meetups: readonly Meetup[];
  groups: readonly Group[];
}) {
  const id = useId();
  const waiting = meetups.filter(waitsForVote);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className={panel}>
      <h2 id={id} className="pt-4 pb-1 text-lg font-extrabold">
        {counted(waiting.length, 'meetup is waiting', 'meetups are waiting')} for your vote
      </h2>
      <ul className="divide-y divide-line">
        {waiting.map((meetup) => (
          <WaitingRow
            key={meetup.id}
            meetup={meetup}
            group={groups.find(({ id: groupId }) => groupId === meetup.groupId)}
          />
        ))}
      </ul>
    </section>
  );
}

function AskedRow({ meetup: saved, group, userId }: RowProps & { userId: number }) {
  const now = useNow();
  const meetup = useShownMeetup(saved, userId);
  return (
    <li className={row}>
      <DateBlock meetup={meetup} phase="past" />
      <div className="min-w-0 grow basis-28">
        <p className="leading-snug font-bold wrap-anywhere">{meetup.title}</p>
        <p className="text-sm text-ink-soft">
          {[group?.name, shortDate(new Date(firstTimeOf(meetup)), now)]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
      </div>
      <DidYouMeet meetup={meetup} />
    </li>
  );
}

export interface RecentMeetupsProps {
  meetups: readonly Meetup[];
  groups: readonly Group[];
  userId: number;
}

/** Asks about meetups that have just been. An answered one stays until the user leaves, so that it can be changed. */
export function RecentMeetups({ meetups, groups, userId }: RecentMeetupsProps) {
  const id = useId();
  const now = useNow();
  const [asked, setAsked] = useState<readonly number[]>([]);
  const added = meetups.filter((meetup) => asksAttendance(meetup, now) && !asked.includes(meetup.id));
  if (added.length > 0) setAsked([...asked, ...added.map((meetup) => meetup.id)]);
  const shown = meetups.filter((meetup) => asked.includes(meetup.id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className={panel}>
      <h2 id={id} className="pt-4 pb-1 text-lg font-extrabold">
        How was it?
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((meetup) => (
          <AskedRow
            key={meetup.id}
            meetup={meetup}
            group={groups.find(({ id: groupId }) => groupId === meetup.groupId)}
            userId={userId}
          />
        ))}
      </ul>
    </section>
  );
}
