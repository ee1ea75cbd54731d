import { joinWaitlist, leaveWaitlist, type Group } from '@circlet/contracts';
import { Bell, BellRing } from 'lucide-react';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';

export interface WaitlistButtonProps {
  group: Group;
  /** Id of the element with the group's name. */
  describedBy?: string | undefined;
  /** Sends a visitor to sign in; undefined for a signed-in viewer. */
  onSignIn: (() => void) | undefined;
}

/** Toggle with which a user asks to be notified when a place opens in a full group. */
export function WaitlistButton({
  group: { id, isWaiting = false },
  describedBy,
  onSignIn,
}: WaitlistButtonProps) {
  const options = {
    failure: 'Failed to update the waitlist.',
    // After a refusal, the group may have a free place, or be gone.
    refetchesAfterFailure: true,
  };
  const join = useChange(joinWaitlist, { ...options, success: 'We’ll tell you when a place opens' });
  const leave = useChange(leaveWaitlist, { ...options, success: 'You’re off the waitlist' });
  const isPending = join.isPending || leave.isPending;
  const toggle = () => {
    (isWaiting ? leave : join).mutate({ id });
  };
  const Icon = isWaiting ? BellRing : Bell;
  return (
    <Button
      variant={isWaiting ? 'soft' : 'secondary'}
      className="h-auto min-h-11 px-3 py-1 text-sm leading-tight text-balance whitespace-normal"
      aria-pressed={isWaiting}
      aria-describedby={describedBy}
      state={isPending ? 'pending' : 'idle'}
      onClick={onSignIn ?? toggle}
    >
      {!isPending && <Icon aria-hidden="true" />}
      Tell me when a place opens
    </Button>
  );
}
