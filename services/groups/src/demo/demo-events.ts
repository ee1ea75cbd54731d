import { groupCreatedV1, memberJoinedV1 } from '@circlet/contracts';
import { daysAgo, demoGroups, demoMemberships } from '@circlet/demo';
import { type NewEvent, newEvent } from '@circlet/events';

/**
 * Builds the events that fill other services' projections of groups and members. Applications, invitations
 * and meetups publish none, because handling those events would send emails about old ones.
 */
export function demoEvents(): NewEvent[] {
  const owners = new Map(demoGroups.map((group) => [group.id, group.ownerId]));
  const created = demoGroups.map((group) =>
    at(
      group.createdDaysAgo,
      newEvent(groupCreatedV1, group.id, {
        groupId: group.id,
        ownerId: group.ownerId,
        name: group.name,
        location: group.location,
        isListed: group.isListed,
      }),
    ),
  );
  const joined = demoMemberships.map(({ id, groupId, userId, joinedDaysAgo }) =>
    at(
      joinedDaysAgo,
      newEvent(memberJoinedV1, groupId, {
        membershipId: id,
        groupId,
        userId,
        joinedAt: daysAgo(joinedDaysAgo).toISOString(),
        as: owners.get(groupId) === userId ? 'owner' : 'member',
      }),
    ),
  );
  return [...created, ...joined];
}

const at = (days: number, event: NewEvent): NewEvent => ({
  ...event,
  envelope: { ...event.envelope, occurredAt: daysAgo(days).toISOString() },
});
