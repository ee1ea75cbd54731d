import type { Subscriptions } from '@circlet/events';

import { CoversModule } from '../covers/covers.module';
import { OwnershipModule } from '../ownership/ownership.module';
import { PeopleModule } from '../people/people.module';
import { RequestsModule } from '../requests/requests.module';
import { keepApartWhenUserIsBlocked } from './keep-apart-when-user-is-blocked';
import { keepSafetySettingsWhenChanged } from './keep-safety-settings-when-changed';
import { keepUserCardWhenProfileChanges } from './keep-user-card-when-profile-changes';
import { leaveGroupsWhenUserGoes } from './leave-groups-when-user-goes';

/** Reactions of the groups service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [CoversModule, OwnershipModule, PeopleModule, RequestsModule],
  handlers: [
    keepUserCardWhenProfileChanges,
    keepSafetySettingsWhenChanged,
    keepApartWhenUserIsBlocked,
    leaveGroupsWhenUserGoes,
  ],
};
