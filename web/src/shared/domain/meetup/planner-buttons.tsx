import type { Meetup } from '@circlet/contracts';

import { lazyPart } from '../../lazy-part';
import { Button } from '../../ui/button';
import { DialogButton } from '../../ui/lazy-dialog';

const EditMeetupDialog = lazyPart(() => import('./plan/edit-meetup-dialog'));
const CancelMeetupDialog = lazyPart(() => import('./plan/cancel-meetup-dialog'));

/** Buttons with which its planners edit and cancel a meetup. */
export function PlannerButtons({ meetup }: { meetup: Meetup }) {
  return (
    <>
      <DialogButton
        button={
          <Button size="sm" variant="secondary">
            Edit
          </Button>
        }
      >
        {(state) => <EditMeetupDialog meetup={meetup} {...state} />}
      </DialogButton>
      <DialogButton
        button={
          <Button size="sm" variant="secondary">
            Cancel Meetup
          </Button>
        }
      >
        {(state) => <CancelMeetupDialog meetup={meetup} {...state} />}
      </DialogButton>
    </>
  );
}
