import type { Group } from '@circlet/contracts';
import { CalendarPlus } from 'lucide-react';

import { lazyPart } from '../../../lazy-part';
import { Button, type ButtonProps } from '../../../ui/button';
import { DialogButton } from '../../../ui/lazy-dialog';
import { useDialogEntryState } from '../../../use-dialog-entry';

const PlanMeetupDialog = lazyPart(() => import('./plan-meetup-dialog'));

export interface PlanMeetupProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** The circle that meets; null to choose one of the user's in the dialog. */
  group: Pick<Group, 'id'> | null;
  /** Shows only the icon; the label stays for screen readers. */
  iconOnly?: boolean;
}

/** Button with which a member plans a meetup. The dialog's code loads on demand. */
export function PlanMeetup({ group, iconOnly = false, variant = 'secondary', ...looks }: PlanMeetupProps) {
  const dialog = useDialogEntryState(`plan-meetup.${group?.id ?? ''}`);
  return (
    <DialogButton
      state={dialog}
      button={
        <Button
          variant={variant}
          {...(iconOnly
            ? { size: 'icon' as const, 'aria-label': 'Plan a Meetup', title: 'Plan a Meetup' }
            : {})}
          {...looks}
        >
          <CalendarPlus aria-hidden="true" />
          {!iconOnly && 'Plan a Meetup'}
        </Button>
      }
    >
      {(state) => <PlanMeetupDialog key={group?.id ?? ''} groupId={group?.id ?? null} {...state} />}
    </DialogButton>
  );
}
