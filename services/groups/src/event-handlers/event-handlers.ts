import type { Subscriptions } from '@circlet/events';

import { MembershipModule } from '../membership/membership.module';
import { PeopleModule } from '../people/people.module';
import { closeRequestsWhenUserIsBlocked } from './close-requests-when-user-is-blocked';
import { keepSafetySettingsWhenChanged } from './keep-safety-settings-when-changed';
import { keepUserCardWhenProfileChanges } from './keep-user-card-when-profile-changes';
import { leaveGroupsWhenUserIsRemoved } from './leave-groups-when-user-is-removed';

/** Reactions of the groups service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [MembershipModule, PeopleModule],
  handlers: [
    keepUserCardWhenProfileChanges,
    keepSafetySettingsWhenChanged,
    closeRequestsWhenUserIsBlocked,
    leaveGroupsWhenUserIsRemoved,
  ],
};
