import type { Meetup } from '@circlet/contracts';

import { lazyPart } from '../../lazy-part';
import { Button } from '../../ui/button';
import { DialogButton } from '../../ui/lazy-dialog';
import { useNow } from '../../use-now';
import { AddToCalendar } from './add-to-calendar';
import { DidYouMeet } from './did-you-meet';
import { phaseOf, plansMeetup } from './meetup.rules';
import { PlannerButtons } from './planner-buttons';
import { TimeVotes } from './time-votes';
import type { Circle } from './use-circle';
import { RsvpButtons, WhoComes } from './who-comes';

const PlanMeetupDialog = lazyPart(() => import('./plan/plan-meetup-dialog'));

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
          <div className="flex flex-wrap gap-2">
            <AddToCalendar meetup={meetup} />
            {isPlanner && <PlannerButtons meetup={meetup} />}
          </div>
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
      return (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">No time had enough votes.</p>
          <DialogButton
            button={
              <Button size="sm" variant="secondary">
                Propose new times
              </Button>
            }
          >
            {(state) => <PlanMeetupDialog groupId={meetup.groupId} meetup={meetup} {...state} />}
          </DialogButton>
        </div>
      );
    case 'canceled':
      return <p className="text-ink-soft">This meetup was canceled.</p>;
  }
}
