import { applicationAcceptedV1 } from './application-accepted.v1';
import { applicationRejectedV1 } from './application-rejected.v1';
import { applicationSubmittedV1 } from './application-submitted.v1';
import type { EventDefinition } from './define-event';
import { groupCreatedV1 } from './group-created.v1';
import { memberJoinedV1 } from './member-joined.v1';
import { memberLeftV1 } from './member-left.v1';
import { directMessagePostedV1 } from './direct-message-posted.v1';
import { messagePostedV1 } from './message-posted.v1';
import { messagesReadV1 } from './messages-read.v1';
import { userProfileChangedV1 } from './user-profile-changed.v1';
import { userSeenV1 } from './user-seen.v1';
import { userSignedUpV1 } from './user-signed-up.v1';
import { groupDeletedV1 } from './group-deleted.v1';
import { reportDueSoonV1 } from './report-due-soon.v1';
import { reportFiledV1 } from './report-filed.v1';
import { reportOverdueV1 } from './report-overdue.v1';
import { reportRaisedV1 } from './report-raised.v1';
import { reportResolvedV1 } from './report-resolved.v1';
import { reportReviewedV1 } from './report-reviewed.v1';
import { passwordChangedV1 } from './password-changed.v1';
import { safetySettingsChangedV1 } from './safety-settings-changed.v1';
import { userBlockedV1 } from './user-blocked.v1';
import { userUnblockedV1 } from './user-unblocked.v1';
import { userBannedV1 } from './user-banned.v1';
import { userDeletedV1 } from './user-deleted.v1';
import { userRoleChangedV1 } from './user-role-changed.v1';
import { userUnbannedV1 } from './user-unbanned.v1';
import { applicationExpiredV1 } from './application-expired.v1';
import { applicationOverdueV1 } from './application-overdue.v1';
import { applicationWithdrawnV1 } from './application-withdrawn.v1';
import { groupChangedV1 } from './group-changed.v1';
import { groupFilledV1 } from './group-filled.v1';
import { groupListingChangedV1 } from './group-listing-changed.v1';
import { invitationAcceptedV1 } from './invitation-accepted.v1';
import { invitationDeclinedV1 } from './invitation-declined.v1';
import { invitationSentV1 } from './invitation-sent.v1';
import { ownershipTransferredV1 } from './ownership-transferred.v1';
import { placeFreedV1 } from './place-freed.v1';

/** Every event that crosses a service boundary. */
export const eventCatalog: readonly EventDefinition[] = [
  userSignedUpV1,
  userSeenV1,
  userProfileChangedV1,
  userRoleChangedV1,
  userBannedV1,
  userUnbannedV1,
  userDeletedV1,
  userBlockedV1,
  userUnblockedV1,
  safetySettingsChangedV1,
  passwordChangedV1,
  groupCreatedV1,
  groupChangedV1,
  groupListingChangedV1,
  groupDeletedV1,
  ownershipTransferredV1,
  groupFilledV1,
  placeFreedV1,
  memberJoinedV1,
  memberLeftV1,
  applicationSubmittedV1,
  applicationAcceptedV1,
  applicationRejectedV1,
  applicationWithdrawnV1,
  applicationExpiredV1,
  applicationOverdueV1,
  invitationSentV1,
  invitationAcceptedV1,
  invitationDeclinedV1,
  messagePostedV1,
  directMessagePostedV1,
  messagesReadV1,
  reportFiledV1,
  reportRaisedV1,
  reportReviewedV1,
  reportResolvedV1,
  reportDueSoonV1,
  reportOverdueV1,
];
