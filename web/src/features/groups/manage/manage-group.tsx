import type { Group } from '@circlet/contracts';

import { InviteFriend } from '../../../shared/domain/group/invite-friend/invite-friend';
import { GroupVisibility } from '../../../shared/domain/group/group-visibility';
import { MemberList } from '../../../shared/domain/group/member-list';
import { DisbandGroup } from './disband-group';
import { EditGroup } from './edit-group';
import { LeaveGroup } from './leave-group';
import { MemberActions } from './member-actions';

/** Settings of a group that the user is in. Owners can change nearly everything, members can leave. */
export function ManageGroup({ group, userId }: { group: Group; userId: number }) {
  const isOwner = group.ownerId === userId;
  return (
    <div className="flex flex-col gap-5">
      {isOwner && <GroupVisibility group={group} />}
      <section className="flex flex-col gap-1">
        <h3 className="font-extrabold">Members</h3>
        <MemberList
          group={group}
          actions={(member) =>
            isOwner && member.userId !== userId && <MemberActions group={group} member={member} />
          }
        />
      </section>
      <div className="flex flex-wrap gap-2">
        <InviteFriend group={group} />
        {isOwner ? (
          <>
            <EditGroup group={group} />
            <DisbandGroup group={group} />
          </>
        ) : (
          <LeaveGroup group={group} userId={userId} />
        )}
      </div>
    </div>
  );
}
