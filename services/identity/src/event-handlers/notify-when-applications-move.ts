import {
  applicationAcceptedV1,
  applicationExpiredV1,
  applicationMessageSentV1,
  applicationOverdueV1,
  applicationRejectedV1,
  applicationSubmittedV1,
  groupFilledV1,
  placeFreedV1,
} from '@circlet/contracts';

import { managersOf, noticeHandlers } from './notice-handlers';

/**
 * Notifies owners and co-owners about waiting applicants, applicants about the outcome of their application, and both about
 * the other's first unanswered question.
 */
export const notifyWhenApplicationsMove = noticeHandlers((notify) => [
  notify(applicationSubmittedV1, 'mail-owner-when-application-is-submitted', (data) =>
    managersOf(data).map((userId) => ({
      kind: 'applicationReceived',
      userId,
      facts: { groupId: data.groupId, personId: data.userId },
    })),
  ),
  notify(applicationOverdueV1, 'mail-owner-when-application-is-overdue', (data) =>
    managersOf(data).map((userId) => ({
      kind: 'applicationOverdue',
      userId,
      facts: { groupId: data.groupId, personId: data.userId },
    })),
  ),
  notify(placeFreedV1, 'mail-owner-when-place-frees', (data) =>
    managersOf(data).map((userId) => ({
      kind: 'placeFreed',
      userId,
      facts: { groupId: data.groupId, waiting: data.waitingUserIds.length },
    })),
  ),
  notify(applicationAcceptedV1, 'mail-applicant-when-application-is-accepted', (data) => [
    { kind: 'applicationAccepted', userId: data.userId, facts: { groupId: data.groupId } },
  ]),
  notify(applicationRejectedV1, 'mail-applicant-when-application-is-rejected', (data) => [
    {
      kind: 'applicationRejected',
      userId: data.userId,
      facts: { groupId: data.groupId, ...(data.reason === null ? {} : { reason: data.reason }) },
    },
  ]),
  notify(applicationExpiredV1, 'mail-applicant-when-application-expires', (data) => [
    { kind: 'applicationExpired', userId: data.userId, facts: { groupId: data.groupId } },
  ]),
  notify(applicationMessageSentV1, 'mail-other-side-when-question-is-sent', (data) =>
    data.startsToWait
      ? data.toUserIds.map((userId) => ({
          kind: data.by === 'applicant' ? 'questionFromApplicant' : 'questionFromOwner',
          userId,
          facts: { groupId: data.groupId, personId: data.userId },
        }))
      : [],
  ),
  notify(groupFilledV1, 'mail-applicants-when-group-fills', (data) =>
    data.waitingUserIds.map((userId) => ({ kind: 'groupFilled', userId, facts: { groupId: data.groupId } })),
  ),
]);
