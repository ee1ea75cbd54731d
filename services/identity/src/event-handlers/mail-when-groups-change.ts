import { groupDeletedV1, invitationSentV1, memberLeftV1, reportResolvedV1 } from '@circlet/contracts';

import { mailHandler } from './mail-handler';

/**
 * Emails users about invitations, about groups they are no longer in, and about the outcome of their reports.
 */
export const mailWhenGroupsChange = [
  mailHandler('mail-invitee-when-invitation-is-sent', invitationSentV1, (data) => [
    {
      kind: 'invitationReceived',
      userId: data.inviteeId,
      facts: { groupId: data.groupId, personId: data.inviterId },
    },
  ]),
  mailHandler('mail-member-when-they-are-removed', memberLeftV1, (data) =>
    data.cause === 'removed'
      ? [{ kind: 'removedFromGroup', userId: data.userId, facts: { groupId: data.groupId } }]
      : [],
  ),
  mailHandler('mail-members-when-group-is-deleted', groupDeletedV1, (data) =>
    data.memberIds
      .filter((userId) => userId !== data.byUserId)
      .map((userId) => ({
        kind: 'groupDeleted',
        userId,
        facts: { groupName: data.name, ...(data.reason === null ? {} : { reason: data.reason }) },
      })),
  ),
  mailHandler('mail-reporter-when-report-is-resolved', reportResolvedV1, (data) => [
    { kind: 'reportClosed', userId: data.reporterId },
  ]),
];
