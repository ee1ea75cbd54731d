import type { Meetup, MeetupStatus } from '@circlet/contracts';

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
import { VoteGrid } from './vote-grid';
import { RsvpButtons, WhoComes } from './who-comes';

const PlanMeetupDialog = lazyPart(() => import('./plan/plan-meetup-dialog'));

export interface MeetupActionsProps {
  meetup: Meetup;
  userId: number;
  circle: Circle;
  /** Shows everything instead of the short form in the chat. */
  full?: boolean;
}

interface AnswersProps extends Required<MeetupActionsProps> {
  phase: MeetupStatus;
  isPlanner: boolean;
}

function Answers({ meetup, userId, circle, full, phase, isPlanner }: AnswersProps) {
  switch (phase) {
    case 'proposed':
      return (
        <TimeVotes meetup={meetup} userId={userId} circle={circle} isPlanner={isPlanner} opensGrid={full} />
      );
    case 'scheduled':
      return (
        <>
          <RsvpButtons meetup={meetup} />
          <WhoComes meetup={meetup} circle={circle} full={full} />
        </>
      );
    case 'past':
      return (
        <>
          <DidYouMeet meetup={meetup} />
          <WhoComes meetup={meetup} circle={circle} full={full} />
        </>
      );
    case 'expired':
      return (
        <>
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
          {full && <VoteGrid meetup={meetup} best={null} userId={userId} circle={circle} />}
        </>
      );
    case 'canceled':
      return <p className="text-ink-soft">This meetup was canceled.</p>;
  }
}

/** What the viewer can do now: vote, answer whether they come, say whether they met, or change the plan. */
export function MeetupActions({ meetup, userId, circle, full = false }: MeetupActionsProps) {
  const now = useNow();
  const phase = phaseOf(meetup, now);
  const isPlanner = plansMeetup(meetup, circle.group, userId);
  return (
    <div className="flex flex-col gap-3">
      <Answers
        meetup={meetup}
        userId={userId}
        circle={circle}
        full={full}
        phase={phase}
        isPlanner={isPlanner}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {phase === 'scheduled' && <AddToCalendar meetup={meetup} />}
        {isPlanner && (
          <PlannerButtons meetup={meetup} canChange={phase === 'proposed' || phase === 'scheduled'} />
        )}
      </div>
    </div>
  );
}
