import {
  confirmMembership,
  listMembers,
  listMembersDetailed,
  listMembersWithDetails,
  type CardMember,
  type Member,
  removeMember,
  type ResponseOf,
  setMemberRole,
} from '@circlet/contracts';
import { DomainError, Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { canSee } from '../access/group-access.rules';
import { GroupRelationsRepository } from '../access/group-relations.repository';
import { MembershipsRepository } from '../model/memberships.repository';
import { MemberRemovalService } from './member-removal.service';
import { MemberRoleService } from './member-role.service';

/** Serves the three views of a group's members, changes their roles, and confirms memberships to other services. */
@Controller()
export class MembershipController {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly relations: GroupRelationsRepository,
    private readonly removals: MemberRemovalService,
    private readonly roles: MemberRoleService,
  ) {}

  @Handles(listMembersWithDetails, { allow: groupAccess('visible') })
  async listMembersWithDetails({ params }: Input<typeof listMembersWithDetails>): Promise<CardMember[]> {
    return (await this.memberships.cardsOf([params.id])).get(params.id) ?? [];
  }

  @Handles(listMembers, { allow: groupAccess('member') })
  listMembers({ params }: Input<typeof listMembers>): Promise<Member[]> {
    return this.memberships.membersOf(params.id);
  }

  @Handles(listMembersDetailed, { allow: groupAccess('member') })
  listMembersDetailed({ params }: Input<typeof listMembersDetailed>): Promise<Member[]> {
    return this.memberships.membersOf(params.id);
  }

  @Handles(removeMember, { allow: groupAccess('visible', 'params.groupId') })
  async removeMember({ actor, params }: Input<typeof removeMember>): Promise<{ message: string }> {
    return { message: await this.removals.remove(actor.id, params.groupId, params.memberId) };
  }

  @Handles(setMemberRole, { allow: groupAccess('owner', 'params.groupId') })
  async setRole({ actor, params, body }: Input<typeof setMemberRole>): Promise<Member> {
    const { groupId, memberId } = params;
    await this.roles.setRole(actor.id, groupId, memberId, body.role);
    const member = (await this.memberships.membersOf(groupId)).find(({ id }) => id === memberId);
    if (member === undefined) throw new DomainError('MEMBER_NOT_FOUND');
    return member;
  }

  @Handles(confirmMembership)
  async confirmMembership({
    body,
  }: Input<typeof confirmMembership>): Promise<ResponseOf<typeof confirmMembership>> {
    const { group, relation } = await this.relations.read(body.groupId, { id: body.userId, role: body.role });
    const membership = await this.memberships.find(body.groupId, body.userId);
    return {
      isMember: membership !== null,
      groupExists: group !== null && canSee(group, relation),
      membershipId: membership?.id ?? null,
      joinedAt: membership?.joinedAt.toISOString() ?? null,
    };
  }
}
