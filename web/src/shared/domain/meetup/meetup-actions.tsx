import type { Meetup } from '@circlet/contracts';

import { useNow } from '../../use-now';
import { DidYouMeet } from './did-you-meet';
import { phaseOf, plansMeetup } from './meetup.rules';
import { PlannerButtons } from './planner-buttons';
import { TimeVotes } from './time-votes';
import type { Circle } from './use-circle';
import { RsvpButtons, WhoComes } from './who-comes';

export interface MeetupActionsProps {
  meetup: Meetup;
  userId: number;
  circle: Circle;
  /** Shows everything instead of the short form in the chat. */
  full?: boolean;
}

/** What the viewer can do now: vote, answer whether they come, or say whether they met. */
export function MeetupActions({ meetup, userId, circle, full = false }: MeetupActionsProps) {
  const now = useNow();
  const isPlanner = plansMeetup(meetup, circle.group, userId);
  switch (phaseOf(meetup, now)) {
    case 'proposed':
      return (
        <div className="flex flex-col gap-3">
          <TimeVotes meetup={meetup} userId={userId} circle={circle} isPlanner={isPlanner} opensGrid={full} />
          {isPlanner && (
            <div className="flex flex-wrap gap-2">
              <PlannerButtons meetup={meetup} />
            </div>
          )}
        </div>
      );
    case 'scheduled':
      return (
        <div className="flex flex-col gap-3">
          <RsvpButtons meetup={meetup} />
          <WhoComes meetup={meetup} circle={circle} full={full} />
          <div className="flex flex-wrap gap-2">{isPlanner && <PlannerButtons meetup={meetup} />}</div>
        </div>
      );
    case 'past':
      return (
        <div className="flex flex-col gap-3">
          <DidYouMeet meetup={meetup} />
          <WhoComes meetup={meetup} circle={circle} full={full} />
        </div>
      );
    case 'expired':
      return <p className="text-ink-soft">No time had enough votes. Propose new times?</p>;
    case 'canceled':
      return <p className="text-ink-soft">This meetup was canceled.</p>;
  }
}
