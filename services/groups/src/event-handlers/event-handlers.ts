import type { Subscriptions } from '@circlet/events';

import { CoversModule } from '../covers/covers.module';
import { OwnershipModule } from '../ownership/ownership.module';
import { PeopleModule } from '../people/people.module';
import { RequestsModule } from '../requests/requests.module';
import { closeRequestsWhenUserIsBlocked } from './close-requests-when-user-is-blocked';
import { keepSafetySettingsWhenChanged } from './keep-safety-settings-when-changed';
import { keepUserCardWhenProfileChanges } from './keep-user-card-when-profile-changes';
import { leaveGroupsWhenUserIsRemoved } from './leave-groups-when-user-is-removed';

/** Reactions of the groups service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [CoversModule, OwnershipModule, PeopleModule, RequestsModule],
  handlers: [
    keepUserCardWhenProfileChanges,
    keepSafetySettingsWhenChanged,
    closeRequestsWhenUserIsBlocked,
    leaveGroupsWhenUserIsRemoved,
  ],
};
