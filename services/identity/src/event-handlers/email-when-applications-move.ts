import {
  applicationAcceptedV1,
  applicationExpiredV1,
  applicationOverdueV1,
  applicationRejectedV1,
  applicationSubmittedV1,
  groupFilledV1,
  placeFreedV1,
} from '@circlet/contracts';

import { emailHandler } from './email-handler';

/** Emails owners about waiting applicants, and applicants about the outcome of their application. */
export const emailWhenApplicationsMove = [
  emailHandler('mail-owner-when-application-is-submitted', applicationSubmittedV1, (data) => [
    {
      kind: 'applicationReceived',
      userId: data.ownerId,
      facts: { groupId: data.groupId, personId: data.userId },
    },
  ]),
  emailHandler('mail-owner-when-application-is-overdue', applicationOverdueV1, (data) => [
    {
      kind: 'applicationOverdue',
      userId: data.ownerId,
      facts: { groupId: data.groupId, personId: data.userId },
    },
  ]),
  emailHandler('mail-owner-when-place-frees', placeFreedV1, (data) => [
    {
      kind: 'placeFreed',
      userId: data.ownerId,
      facts: { groupId: data.groupId, waiting: data.waitingUserIds.length },
    },
  ]),
  emailHandler('mail-applicant-when-application-is-accepted', applicationAcceptedV1, (data) => [
    { kind: 'applicationAccepted', userId: data.userId, facts: { groupId: data.groupId } },
  ]),
  emailHandler('mail-applicant-when-application-is-rejected', applicationRejectedV1, (data) => [
    { kind: 'applicationRejected', userId: data.userId, facts: { groupId: data.groupId } },
  ]),
  emailHandler('mail-applicant-when-application-expires', applicationExpiredV1, (data) => [
    { kind: 'applicationExpired', userId: data.userId, facts: { groupId: data.groupId } },
  ]),
  emailHandler('mail-applicants-when-group-fills', groupFilledV1, (data) =>
    data.waitingUserIds.map((userId) => ({ kind: 'groupFilled', userId, facts: { groupId: data.groupId } })),
  ),
];
