import type { DemoQuestion } from '../types';
import { demoGroups } from '../groups';
import { demoApplications } from './applications';

type Line = readonly [by: 'applicant' | 'owner', hoursAgo: number, content: string];

const asked: readonly (readonly [userId: number, groupId: number, ...Line[]])[] = [
  [
    16,
    1,
    ['owner', 30, 'That sounds wonderful! Two of us don’t eat meat. Would that get in your way?'],
    ['applicant', 27, 'Not at all. More than half of what I know is vegetarian, and the best half at that.'],
    ['owner', 26, 'Perfect. Does the first Sunday of the month usually work for you?'],
    ['applicant', 5, 'It does, except in December. May I bring my own spice tin?'],
  ],
  [
    24,
    15,
    ['applicant', 20, 'One thing before you decide: do you climb any roofs? My knees vote against ladders.'],
  ],
];

/** What applicants and owners of the demo ask each other, in the order of each thread. */
export const demoQuestions: readonly DemoQuestion[] = asked.flatMap(([applicantId, groupId, ...lines]) => {
  const application = demoApplications.find(
    (each) => each.userId === applicantId && each.groupId === groupId,
  );
  const group = demoGroups.find(({ id }) => id === groupId);
  if (application === undefined || group === undefined) return [];
  return lines.map(([by, hoursAgo, content]) => ({
    applicationId: application.id,
    groupId,
    userId: by === 'applicant' ? applicantId : group.ownerId,
    content,
    hoursAgo,
  }));
});
