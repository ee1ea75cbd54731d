import type { Meetup } from '@circlet/contracts';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { useNow } from '../../use-now';
import { DateBlock } from './date-block';
import { useShownMeetup } from './meetup-answers';
import { MeetupActions } from './meetup-actions';
import { MeetupFacts } from './meetup-facts';
import { MeetupStatusBadge } from './meetup-status';
import { meetupPath, phaseOf } from './meetup.rules';
import { useCircle } from './use-circle';

export interface MeetupCardProps {
  meetup: Meetup;
  userId: number;
}

/** A meetup as a card, for example in the chat: what, when and where, and the viewer's answer in one tap. */
export function MeetupCard({ meetup: saved, userId }: MeetupCardProps) {
  const now = useNow();
  const id = useId();
  const meetup = useShownMeetup(saved, userId);
  const circle = useCircle(meetup.groupId, userId);
  return (
    <article
      aria-labelledby={id}
      className="@container flex w-full max-w-lg flex-col gap-3 rounded-xl border border-line bg-surface p-4 text-start shadow-sm"
    >
      <div className="flex gap-3">
        <DateBlock meetup={meetup} phase={phaseOf(meetup, now)} />
        <div className="flex min-w-0 grow flex-col gap-1">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <h3 id={id} className="min-w-0 leading-snug font-extrabold wrap-anywhere">
              <Link to={meetupPath(meetup.id)} className="hover:underline">
                {meetup.title}
              </Link>
            </h3>
            <MeetupStatusBadge meetup={meetup} />
          </div>
          <MeetupFacts meetup={meetup} />
        </div>
      </div>
      <MeetupActions meetup={meetup} userId={userId} circle={circle} />
    </article>
  );
}
