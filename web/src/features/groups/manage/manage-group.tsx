import type { Group } from '@circlet/contracts';

import { InviteFriend } from '../../../shared/domain/group/invite-friend/invite-friend';
import { GroupVisibility } from '../../../shared/domain/group/group-visibility';
import { LeaveGroup } from '../../../shared/domain/group/leave-group';
import { managesGroup, roleIn } from '../../../shared/domain/group/member-roles.rules';
import { MemberList } from '../../../shared/domain/group/member-list';
import { GroupMeetups } from '../../../shared/domain/meetup/group-meetups/group-meetups';
import { DisbandGroup } from './disband-group';
import { EditGroup } from './edit-group';
import { MemberActions } from './member-actions';

/**
 * Settings of a group that the user is in. Owners and co-owners can change nearly everything; everyone but the owner can
 * leave.
 */
export function ManageGroup({ group, userId }: { group: Group; userId: number }) {
  const role = roleIn(group, userId);
  const isManager = managesGroup(group, userId);
  return (
    <div className="flex flex-col gap-5">
      <GroupMeetups group={group} />
      {isManager && <GroupVisibility group={group} />}
      <section className="flex flex-col gap-1">
        <h3 className="font-extrabold">Members</h3>
        <MemberList
          group={group}
          actions={(member) =>
            isManager &&
            member.userId !== userId && <MemberActions group={group} member={member} role={role} />
          }
        />
      </section>
      <div className="flex flex-wrap gap-2">
        <InviteFriend group={group} />
        {isManager && <EditGroup group={group} />}
        {role === 'owner' ? <DisbandGroup group={group} /> : <LeaveGroup group={group} userId={userId} />}
      </div>
    </div>
  );
}
