import type { EntityManager } from 'typeorm';

import { GroupEntity } from '../groups/group.entity';
import { MembershipEntity } from '../membership/membership.entity';
import { daysAgo, type DemoData } from './demo-data';

/** Inserts the demo's groups and who is in them, with their own ids. */
export async function insertGroups(transaction: EntityManager, demo: DemoData): Promise<void> {
  await transaction.getRepository(GroupEntity).insert(
    demo.groups.map((group) => ({
      id: group.id,
      ownerId: group.ownerId,
      name: group.name,
      description: group.description,
      category: group.category,
      location: group.location,
      maxMembers: group.maxMembers,
      currentMembers: group.memberIds.length,
      interests: [...group.interests],
      cover: null,
      isListed: group.isListed,
      createdAt: daysAgo(group.createdDaysAgo),
    })),
  );
  await transaction.getRepository(MembershipEntity).insert(
    demo.memberships.map(({ id, groupId, userId, joinedDaysAgo }) => ({
      id,
      groupId,
      userId,
      joinedAt: daysAgo(joinedDaysAgo),
    })),
  );
}
