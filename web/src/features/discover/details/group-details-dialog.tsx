import type { Group } from '@circlet/contracts';

import { Dialog, DialogContent } from '../../../shared/ui/dialog';
import { isMember, type Relation } from '../use-relation';
import { GroupDetails } from './group-details';
import { MissingGroup } from './missing-group';
import { NextSteps } from './next-steps';
import { useGroupDetails } from './use-group-details';

export interface GroupDetailsDialogProps {
  groupId: number;
  /** Token of the invite link that opened the dialog. */
  invite?: string | null;
  /** The group from a list, shown until its current state has arrived. */
  known?: Group | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  relationTo: (group: Group) => Relation;
  onApply: (group: Group) => void;
}

/** Dialog with all details of a group, opened from its card or from a shared link. */
export default function GroupDetailsDialog(props: GroupDetailsDialogProps) {
  const { groupId, invite = null, known, open, onOpenChange, relationTo, onApply } = props;
  const details = useGroupDetails({ groupId, invite, known, isShown: open });
  const { group, isGone } = details;
  const relation = group && relationTo(group);
  const apply = () => {
    if (group !== undefined) onApply(group);
  };
  const inviter = relation === undefined || isMember(relation) ? undefined : group?.invitedBy;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={group?.name ?? (isGone ? 'Group not found' : 'Group details')}
        width="lg"
        // Its first control is an avatar, whose name would pop up over the circle.
        startsAtTitle
        {...(inviter === undefined ? {} : { description: `${inviter.name} invited you to this circle.` })}
        {...(group === undefined || relation === undefined
          ? {}
          : { footer: <NextSteps group={group} relation={relation} onApply={apply} /> })}
      >
        {group !== undefined && relation !== undefined ? (
          <GroupDetails
            group={group}
            relation={relation}
            onApply={apply}
            onLeft={() => {
              onOpenChange(false);
            }}
          />
        ) : (
          <MissingGroup details={details} isInvited={invite !== null} />
        )}
      </DialogContent>
    </Dialog>
  );
}
