import {
  groupDeletedV1,
  invitationAcceptedV1,
  invitationSentV1,
  memberLeftV1,
  memberRoleChangedV1,
  ownershipTransferredV1,
  recruitingPausedV1,
  reportResolvedV1,
  searchMatchedV1,
  waitlistNotifiedV1,
} from '@circlet/contracts';

import { managersOf, noticeHandlers } from './notice-handlers';

/**
 * Notifies users about invitations, about invitees who joined, about groups that they own or co-own now or are no longer
 * in, about their groups that stopped recruiting, about places that they wait for, about new groups that match their
 * saved searches, and about the outcome of their reports.
 */
export const notifyWhenGroupsChange = noticeHandlers((notify) => [
  notify(invitationSentV1, 'mail-invitee-when-invitation-is-sent', (data) => [
    {
      kind: 'invitationReceived',
      userId: data.inviteeId,
      facts: { groupId: data.groupId, personId: data.inviterId },
    },
  ]),
  notify(invitationAcceptedV1, 'notify-inviter-when-invitee-joins', (data) =>
    data.inviterIsMember && data.byUserId !== data.inviterId
      ? [
          {
            kind: 'inviteeJoined',
            userId: data.inviterId,
            facts: { groupId: data.groupId, personId: data.inviteeId },
          },
        ]
      : [],
  ),
  notify(memberRoleChangedV1, 'mail-member-when-they-become-co-owner', (data) =>
    data.role === 'coowner'
      ? [
          {
            kind: 'madeCoOwner',
            userId: data.userId,
            facts: { groupId: data.groupId, personId: data.byUserId },
          },
        ]
      : [],
  ),
  notify(ownershipTransferredV1, 'mail-member-when-they-become-owner', ({ groupId, ...data }) => [
    data.cause === 'handed-over'
      ? { kind: 'madeOwner', userId: data.toUserId, facts: { groupId, personId: data.fromUserId } }
      : { kind: 'inheritedGroup', userId: data.toUserId, facts: { groupId } },
  ]),
  notify(memberLeftV1, 'mail-member-when-they-are-removed', (data) =>
    data.cause === 'removed'
      ? [{ kind: 'removedFromGroup', userId: data.userId, facts: { groupId: data.groupId } }]
      : [],
  ),
  notify(groupDeletedV1, 'mail-members-when-group-is-deleted', (data) =>
    data.memberIds
      .filter((userId) => userId !== data.byUserId)
      .map((userId) => ({
        kind: 'groupDeleted',
        userId,
        facts: { groupName: data.name, ...(data.reason === null ? {} : { reason: data.reason }) },
      })),
  ),
  notify(recruitingPausedV1, 'mail-owner-when-recruiting-is-paused', (data) =>
    managersOf(data).map((userId) => ({
      kind: 'recruitingPaused',
      userId,
      facts: { groupId: data.groupId },
    })),
  ),
  notify(waitlistNotifiedV1, 'mail-waiting-users-when-place-opens', (data) =>
    data.userIds.map((userId) => ({ kind: 'placeOpened', userId, facts: { groupId: data.groupId } })),
  ),
  notify(
    searchMatchedV1,
    'mail-user-when-saved-search-matches',
    ({ userId, searchId, name, groupIds, total }) => [
      { kind: 'searchMatched', userId, facts: { found: { searchId, search: name, groupIds, total } } },
    ],
  ),
  notify(reportResolvedV1, 'mail-reporter-when-report-is-resolved', (data) => [
    { kind: 'reportClosed', userId: data.reporterId },
  ]),
]);
