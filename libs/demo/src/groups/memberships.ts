import { demoPeople } from '../people';
import { demoApplications } from '../requests/applications';
import { demoInvitations } from '../requests/invitations';
import type { DemoGroup, DemoMembership } from '../types';
import { demoGroups } from './index';

const signedUpDaysAgo = new Map(demoPeople.map(({ id, joinedDaysAgo }) => [id, joinedDaysAgo]));

const key = (groupId: number, userId: number): string => `${groupId}:${userId}`;

/** When accepted applicants and invitees joined: at the time of the answer. */
const answeredDaysAgo = new Map([
  ...demoApplications
    .filter(({ status }) => status === 'accepted')
    .map((request) => [key(request.groupId, request.userId), request.decidedDaysAgo] as const),
  ...demoInvitations
    .filter(({ status }) => status === 'accepted')
    .map((request) => [key(request.groupId, request.inviteeId), request.answeredDaysAgo] as const),
]);

/**
 * Returns when a member joined. The owner joins when the group is created; the others are spread over the
 * first three quarters of the time they could have been members.
 */
const joinedDaysAgo = (group: DemoGroup, userId: number, position: number): number => {
  if (userId === group.ownerId) return group.createdDaysAgo;
  const answered = answeredDaysAgo.get(key(group.id, userId));
  if (answered) return answered;
  const possible = Math.min(group.createdDaysAgo, signedUpDaysAgo.get(userId) ?? 0);
  return Math.round(possible * (1 - (0.75 * position) / group.memberIds.length) * 100) / 100;
};

/** All memberships, earliest first. */
export const demoMemberships: readonly DemoMembership[] = demoGroups
  .flatMap((group) =>
    group.memberIds.map((userId, position) => ({
      groupId: group.id,
      userId,
      joinedDaysAgo: joinedDaysAgo(group, userId, position),
    })),
  )
  .sort((one, other) => other.joinedDaysAgo - one.joinedDaysAgo)
  .map((membership, index) => ({ id: index + 1, ...membership }));
