import { demoGroups } from '../groups';
import type { DemoInvitation } from '../types';

type InvitationInput = Omit<DemoInvitation, 'id' | 'inviterId'>;

const inputs: readonly InvitationInput[] = [
  {
    groupId: 6,
    inviteeId: 3,
    status: 'pending',
    message:
      'Maya, after the walks I always want one more quiet hour with someone who also looks at things. Come and have oolong with us.',
    daysAgo: 0.7,
    answeredDaysAgo: null,
  },
  {
    groupId: 8,
    inviteeId: 3,
    status: 'pending',
    message: "Asking again now that your night shifts are over! One wheel is free, and it's the good one.",
    daysAgo: 2.9,
    answeredDaysAgo: null,
  },
  {
    groupId: 8,
    inviteeId: 3,
    status: 'rejected',
    message: 'You said you wanted to make your own soup bowls. We have clay.',
    daysAgo: 70,
    answeredDaysAgo: 69,
  },
  {
    groupId: 7,
    inviteeId: 3,
    status: 'accepted',
    message: 'You asked such a good question about the coots. Join us properly?',
    daysAgo: 180,
    answeredDaysAgo: 179.2,
  },
  {
    groupId: 13,
    inviteeId: 18,
    status: 'pending',
    message:
      'You once ordered for the whole table in Italian and it was almost right. Imagine with practice!',
    daysAgo: 1.4,
    answeredDaysAgo: null,
  },
  {
    groupId: 23,
    inviteeId: 35,
    status: 'pending',
    message: null,
    daysAgo: 0.5,
    answeredDaysAgo: null,
  },
  {
    groupId: 36,
    inviteeId: 58,
    status: 'pending',
    message:
      'no pressure at all but you have the best balance of anyone in that kitchen and i have your shoe size',
    daysAgo: 3.1,
    answeredDaysAgo: null,
  },
  {
    groupId: 31,
    inviteeId: 43,
    status: 'pending',
    message: "You said you don't drink and are tired of explaining it. Here nobody asks. Sauna next.",
    daysAgo: 1.1,
    answeredDaysAgo: null,
  },
  {
    groupId: 33,
    inviteeId: 49,
    status: 'accepted',
    message: 'For the days between the mountains.',
    daysAgo: 30,
    answeredDaysAgo: 29.4,
  },
  {
    groupId: 34,
    inviteeId: 53,
    status: 'accepted',
    message: 'You have met him once, but he has talked about those gloves since. We need a cobbler person.',
    daysAgo: 4.9,
    answeredDaysAgo: 4.6,
  },
  {
    groupId: 40,
    inviteeId: 59,
    status: 'accepted',
    message: 'You know who lives behind half of these walls, Denise. Come and tell us while we draw.',
    daysAgo: 3.4,
    answeredDaysAgo: 3.1,
  },
  {
    groupId: 25,
    inviteeId: 37,
    status: 'accepted',
    message: 'You built the scheduling app for your clinic. That counts, come to lunch.',
    daysAgo: 150,
    answeredDaysAgo: 148.5,
  },
  {
    groupId: 19,
    inviteeId: 31,
    status: 'rejected',
    message: 'A novel is a very small company with one employee. Dinner is on me.',
    daysAgo: 11,
    answeredDaysAgo: 9,
  },
  {
    groupId: 32,
    inviteeId: 51,
    status: 'rejected',
    message: "You'd be a wonderful person to be silent with at fourteen thousand feet.",
    daysAgo: 20,
    answeredDaysAgo: 18,
  },
];

const ownerOf = new Map(demoGroups.map((group) => [group.id, group.ownerId]));

const ownerOfGroup = (groupId: number): number => {
  const ownerId = ownerOf.get(groupId);
  if (ownerId === undefined) throw new Error(`There is no group ${groupId}`);
  return ownerId;
};

/** All invitations, oldest first; ids count from 1. */
export const demoInvitations: readonly DemoInvitation[] = [...inputs]
  .sort((one, other) => other.daysAgo - one.daysAgo)
  .map((invitation, index) => ({
    id: index + 1,
    inviterId: ownerOfGroup(invitation.groupId),
    ...invitation,
  }));
