import { applyBody, limits } from '@circlet/contracts';

import {
  people,
  groups,
  pairKey,
  joined,
  isMember,
  isBlockedEitherWay,
  isUnique,
  countsFromOne,
} from '../../test/lookups';
import { demoApplications, demoInvitations, demoQuestions } from '..';

describe('demo applications', () => {
  it('are about 30, with every status, and each could have been sent', () => {
    expect(demoApplications.length).toBeGreaterThanOrEqual(27);
    expect(demoApplications.length).toBeLessThanOrEqual(35);
    expect(countsFromOne(demoApplications)).toBe(true);
    expect(new Set(demoApplications.map(({ status }) => status)).size).toBe(3);
    expect(isUnique(demoApplications.map(({ groupId, userId }) => pairKey(groupId, userId)))).toBe(true);
    for (const application of demoApplications) {
      expect(applyBody.parse(application).message).toBe(application.message);
      expect(application.daysAgo).toBeLessThan(groups.get(application.groupId)!.createdDaysAgo);
      expect(application.daysAgo).toBeLessThan(people.get(application.userId)!.joinedDaysAgo);
    }
  });

  it.each(demoApplications)('number $id agrees with the memberships', (application) => {
    const { groupId, userId, status, daysAgo, decidedDaysAgo } = application;
    const group = groups.get(groupId)!;
    expect(isMember(groupId, userId)).toBe(status === 'accepted');
    expect(decidedDaysAgo === null).toBe(status === 'pending');
    expect(decidedDaysAgo ?? 0).toBeLessThan(daysAgo);
    if (status === 'accepted') expect(joined.get(pairKey(groupId, userId))).toBe(decidedDaysAgo);
    if (status !== 'pending') return;
    expect(daysAgo).toBeLessThan(14);
    expect(group.isListed).toBe(true);
    expect(group.memberIds.length).toBeLessThan(group.maxMembers);
    expect(isBlockedEitherWay(userId, group.ownerId)).toBe(false);
  });
});

describe('demo questions', () => {
  it('are between the parties of pending applications, in order, and could have been sent', () => {
    expect(demoQuestions.length).toBeGreaterThanOrEqual(5);
    for (const [index, { applicationId, groupId, userId, content, hoursAgo }] of demoQuestions.entries()) {
      const application = demoApplications.find(({ id }) => id === applicationId)!;
      expect(application).toMatchObject({ groupId, status: 'pending' });
      expect([application.userId, groups.get(groupId)!.ownerId]).toContain(userId);
      expect(content.length).toBeLessThanOrEqual(limits.applicationQuestion.max);
      expect(hoursAgo).toBeLessThan(application.daysAgo * 24);
      const before = demoQuestions[index - 1];
      if (before?.applicationId === applicationId) expect(hoursAgo).toBeLessThan(before.hoursAgo);
    }
  });
});

describe('demo invitations', () => {
  it.each(demoInvitations)('number $id is from the owner and agrees with the memberships', (invitation) => {
    const { groupId, inviterId, inviteeId, status, daysAgo, answeredDaysAgo } = invitation;
    const group = groups.get(groupId)!;
    expect(inviterId).toBe(group.ownerId);
    expect(isMember(groupId, inviteeId)).toBe(status === 'accepted');
    expect(answeredDaysAgo === null).toBe(status === 'pending');
    expect(answeredDaysAgo ?? 0).toBeLessThan(daysAgo);
    expect(daysAgo).toBeLessThan(group.createdDaysAgo);
    expect(daysAgo).toBeLessThan(people.get(inviteeId)!.joinedDaysAgo);
    expect(isBlockedEitherWay(inviterId, inviteeId)).toBe(false);
    if (status === 'accepted') expect(joined.get(pairKey(groupId, inviteeId))).toBe(answeredDaysAgo);
    if (status !== 'pending') return;
    expect(group.memberIds.length).toBeLessThan(group.maxMembers);
    expect(people.get(inviteeId)!.safety?.allowGroupInvitations).not.toBe(false);
  });

  it('are about 12, and no one has both an invitation and an application pending', () => {
    expect(demoInvitations.length).toBeGreaterThanOrEqual(10);
    expect(demoInvitations.length).toBeLessThanOrEqual(15);
    expect(countsFromOne(demoInvitations)).toBe(true);
    const pending = [
      ...demoInvitations
        .filter(({ status }) => status === 'pending')
        .map((row) => [row.groupId, row.inviteeId]),
      ...demoApplications
        .filter(({ status }) => status === 'pending')
        .map((row) => [row.groupId, row.userId]),
    ];
    expect(isUnique(pending.map((pair) => pair.join(':')))).toBe(true);
  });
});
