import type { Meetup, Rsvp } from '@circlet/contracts';
import { Check, CircleQuestionMark, X } from 'lucide-react';
import { Fragment } from 'react';

import { PersonName } from '../person/person-name';
import { AnswerButtons, type Answer } from './answer-buttons';
import { Faces } from './faces';
import { useRsvp } from './meetup-answers';
import { answered } from './meetup.rules';
import type { Circle } from './use-circle';

const rsvps = [
  { value: 'going', label: 'Going', icon: Check, tone: 'positive' },
  { value: 'maybe', label: 'Maybe', icon: CircleQuestionMark, tone: 'warning' },
  { value: 'declined', label: 'Can’t', icon: X, tone: 'danger' },
] as const satisfies readonly Answer<Rsvp>[];

export interface WhoComesProps {
  meetup: Meetup;
  circle: Circle;
  /** Names everyone instead of counting all but those who come. */
  full?: boolean;
}

/** Who comes to a meetup, and who can't. */
export function WhoComes({ meetup, circle, full = false }: WhoComesProps) {
  const groups = rsvps.map(({ value, label }) => ({
    label,
    members: answered(meetup, value).map(circle.member),
  }));
  if (full) {
    return (
      <dl className="flex flex-col gap-2 text-sm">
        {groups
          .filter(({ members }) => members.length > 0)
          .map(({ label, members }) => (
            <div key={label} className="flex gap-3">
              <dt className="w-20 shrink-0 font-bold">
                {label} ({members.length})
              </dt>
              <dd className="min-w-0 wrap-anywhere text-ink-soft">
                {members.map((member, index) => (
                  <Fragment key={member.id}>
                    {index > 0 && ', '}
                    {/* A member who isn't shown to the viewer has no card either. */}
                    {circle.members.includes(member) ? <PersonName user={member} /> : member.name}
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    );
  }
  const counts = groups
    .filter(({ members }) => members.length > 0)
    .map(({ label, members }) => `${members.length} ${label.toLowerCase()}`)
    .join(' · ');
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <Faces members={groups[0]?.members ?? []} />
      {counts || 'No answers yet'}
    </p>
  );
}

/** The viewer's answer whether they will come, in one tap. */
export function RsvpButtons({ meetup }: { meetup: Meetup }) {
  const answer = useRsvp(meetup);
  return (
    <AnswerButtons
      label="Will you come?"
      answers={rsvps}
      value={meetup.myRsvp}
      onAnswer={(rsvp) => {
        if (rsvp !== meetup.myRsvp) answer(rsvp);
      }}
    />
  );
}
