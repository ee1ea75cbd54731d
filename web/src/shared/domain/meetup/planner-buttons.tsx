import type { Meetup } from '@circlet/contracts';

import { lazyPart } from '../../lazy-part';
import { Button } from '../../ui/button';
import { DialogButton } from '../../ui/lazy-dialog';

const EditMeetupDialog = lazyPart(() => import('./plan/edit-meetup-dialog'));
const CancelMeetupDialog = lazyPart(() => import('./plan/cancel-meetup-dialog'));

export interface PlannerButtonsProps {
  meetup: Meetup;
  /** Without this, the buttons are hidden. A dialog that is open stays, with what was typed. */
  canChange: boolean;
}

/** Buttons with which its planners edit and cancel a meetup. */
export function PlannerButtons({ meetup, canChange }: PlannerButtonsProps) {
  return (
    <>
      <DialogButton
        button={
          canChange && (
            <Button size="sm" variant="secondary">
              Edit
            </Button>
          )
        }
      >
        {(state) => <EditMeetupDialog meetup={meetup} {...state} />}
      </DialogButton>
      <DialogButton
        button={
          canChange && (
            <Button size="sm" variant="secondary">
              Cancel Meetup
            </Button>
          )
        }
      >
        {(state) => <CancelMeetupDialog meetup={meetup} {...state} />}
      </DialogButton>
    </>
  );
}
