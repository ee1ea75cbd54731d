import type { Subscriptions } from '@circlet/events';

import { MembershipModule } from '../membership/membership.module';
import { keepPeople, keepSafetySettings } from '../projections';
import { closeRequestsWhenUserIsBlocked } from './close-requests-when-user-is-blocked';
import { leaveGroupsWhenUserIsRemoved } from './leave-groups-when-user-is-removed';

/** Reactions of the groups service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [MembershipModule],
  handlers: [keepPeople, keepSafetySettings, closeRequestsWhenUserIsBlocked, leaveGroupsWhenUserIsRemoved],
};
