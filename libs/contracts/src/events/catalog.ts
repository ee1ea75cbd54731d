import { applicationAcceptedV1 } from './application-accepted.v1';
import { applicationRejectedV1 } from './application-rejected.v1';
import { applicationSubmittedV1 } from './application-submitted.v1';
import type { EventDefinition } from './define-event';
import { groupCreatedV1 } from './group-created.v1';
import { memberJoinedV1 } from './member-joined.v1';
import { memberLeftV1 } from './member-left.v1';
import { messagePostedV1 } from './message-posted.v1';
import { userProfileChangedV1 } from './user-profile-changed.v1';
import { userSignedUpV1 } from './user-signed-up.v1';

/** Every event that crosses a service's border. */
export const eventCatalog: readonly EventDefinition[] = [
  userSignedUpV1,
  userProfileChangedV1,
  groupCreatedV1,
  memberJoinedV1,
  memberLeftV1,
  applicationSubmittedV1,
  applicationAcceptedV1,
  applicationRejectedV1,
  messagePostedV1,
];
