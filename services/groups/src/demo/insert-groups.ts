import { daysAgo, demoApplications, demoGroups, demoMemberships } from '@circlet/demo';
import { rowsOf, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { answersOf, type SettledApplication } from '../model/answers.rules';
import { discoverable } from '../model/discoverable';
import { interestKey } from '../model/text.rules';
import { GroupEntity } from '../model/group.entity';
import { MembershipEntity } from '../model/membership.entity';

/** Inserts the demo groups and their members with fixed ids. */
export async function insertGroups(tx: EntityManager): Promise<void> {
  const interests = await idsOfInterests(tx);
  await tx.getRepository(GroupEntity).insert(
    demoGroups.map((group) => ({
      ...discoverable(group),
      interestIds: group.interests.flatMap((name) => interests.get(interestKey(name)) ?? []),
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
      answers: answersOf(settledApplicationsTo(group.id)),
      createdAt: daysAgo(group.createdDaysAgo),
    })),
  );
  const coOwners = new Set(
    demoGroups.flatMap(({ id, coOwnerIds }) => coOwnerIds.map((userId) => `${id}:${userId}`)),
  );
  await tx.getRepository(MembershipEntity).insert(
    demoMemberships.map(({ id, groupId, userId, joinedDaysAgo }) => ({
      id,
      groupId,
      userId,
      joinedAt: daysAgo(joinedDaysAgo),
      role: coOwners.has(`${groupId}:${userId}`) ? ('coowner' as const) : ('member' as const),
    })),
  );
}

const settledApplicationsTo = (groupId: number): SettledApplication[] =>
  demoApplications.flatMap((application) =>
    application.groupId !== groupId || application.status === 'pending' || application.decidedDaysAgo === null
      ? []
      : [
          {
            status: application.status,
            createdAt: daysAgo(application.daysAgo),
            decidedAt: daysAgo(application.decidedDaysAgo),
          },
        ],
  );

async function idsOfInterests(tx: EntityManager): Promise<Map<string, number>> {
  const names = new Map(
    demoGroups.flatMap((group) => group.interests.map((name): [string, string] => [interestKey(name), name])),
  );
  const rows = await rowsOf(
    tx,
    sql<{ id: number; key: string }>`INSERT INTO interests (key, name)
     SELECT * FROM unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[])
     ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id, key`,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}
