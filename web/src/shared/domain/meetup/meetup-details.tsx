import type { Meetup } from '@circlet/contracts';
import { MessageCircle, Users } from 'lucide-react';
import { Link } from 'react-router-dom';

import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { useNow } from '../../use-now';
import { groupPath } from '../group/group-path.rules';
import { PersonName } from '../person/person-name';
import { DateBlock } from './date-block';
import { useShownMeetup } from './meetup-answers';
import { MeetupActions } from './meetup-actions';
import { MeetupFacts } from './meetup-facts';
import { MeetupStatusBadge } from './meetup-status';
import { phaseOf } from './meetup.rules';
import { useCircle } from './use-circle';

export interface MeetupDetailsProps {
  meetup: Meetup;
  userId: number;
}

/** All of a meetup, without its title: facts, note, everyone's answers, and what the viewer can do. */
export function MeetupDetails({ meetup: saved, userId }: MeetupDetailsProps) {
  const now = useNow();
  const meetup = useShownMeetup(saved, userId);
  const circle = useCircle(meetup.groupId, userId);
  const { proposer, note } = meetup;
  return (
    <div className="@container flex flex-col gap-5">
      <div className="flex gap-4">
        <DateBlock meetup={meetup} phase={phaseOf(meetup, now)} />
        <div className="flex min-w-0 grow flex-col items-start gap-2">
          <MeetupStatusBadge meetup={meetup} />
          <MeetupFacts meetup={meetup} />
        </div>
      </div>
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <MeetupActions full meetup={meetup} userId={userId} circle={circle} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          <Avatar name={proposer.name} photo={proposer.profilePhoto} className="size-6 text-xs" />
          <span className="min-w-0 wrap-anywhere">
            Planned by{' '}
            <PersonName user={proposer}>{proposer.id === userId ? 'you' : proposer.name}</PersonName>
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button asChild size="sm" variant="secondary">
            <Link to={groupPath(meetup.groupId)}>
              <Users aria-hidden="true" />
              {circle.group?.name ?? 'Circle'}
            </Link>
          </Button>
          <Button asChild size="sm" variant="secondary">
            <Link to={`/messages?group=${meetup.groupId}`}>
              <MessageCircle aria-hidden="true" />
              Chat
            </Link>
          </Button>
        </div>
      </div>
    </div>
  );
}
