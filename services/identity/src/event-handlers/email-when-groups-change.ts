import { groupDeletedV1, invitationSentV1, memberLeftV1, reportResolvedV1 } from '@circlet/contracts';

import { emailHandler } from './email-handler';

/**
 * Emails users about invitations, about groups they are no longer in, and about the outcome of their reports.
 */
export const emailWhenGroupsChange = [
  emailHandler('mail-invitee-when-invitation-is-sent', invitationSentV1, (data) => [
    {
      kind: 'invitationReceived',
      userId: data.inviteeId,
      facts: { groupId: data.groupId, personId: data.inviterId },
    },
  ]),
  emailHandler('mail-member-when-they-are-removed', memberLeftV1, (data) =>
    data.cause === 'removed'
      ? [{ kind: 'removedFromGroup', userId: data.userId, facts: { groupId: data.groupId } }]
      : [],
  ),
  emailHandler('mail-members-when-group-is-deleted', groupDeletedV1, (data) =>
    data.memberIds
      .filter((userId) => userId !== data.byUserId)
      .map((userId) => ({
        kind: 'groupDeleted',
        userId,
        facts: { groupName: data.name, ...(data.reason === null ? {} : { reason: data.reason }) },
      })),
  ),
  emailHandler('mail-reporter-when-report-is-resolved', reportResolvedV1, (data) => [
    { kind: 'reportClosed', userId: data.reporterId },
  ]),
];
