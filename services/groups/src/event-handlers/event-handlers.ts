import { type EventHandler, EventsModule } from '@circlet/events';
import { Module } from '@nestjs/common';

import { OwnershipModule } from '../ownership/ownership.module';
import { PeopleModule } from '../people/people.module';
import { RequestsModule } from '../requests/requests.module';
import { KeepApartWhenUserIsBlocked } from './keep-apart-when-user-is-blocked';
import { KeepSafetySettingsWhenChanged } from './keep-safety-settings-when-changed';
import { KeepUserCardWhenProfileChanges } from './keep-user-card-when-profile-changes';
import { LeaveGroupsWhenUserGoes } from './leave-groups-when-user-goes';

const all = [
  KeepUserCardWhenProfileChanges,
  KeepSafetySettingsWhenChanged,
  KeepApartWhenUserIsBlocked,
  LeaveGroupsWhenUserGoes,
];

@Module({ imports: [OwnershipModule, PeopleModule, RequestsModule], providers: all, exports: all })
class EventHandlersModule {}

/** Subscribes the service's handlers to other services' events. */
export const eventHandlers = () =>
  EventsModule.subscribe({
    imports: [EventHandlersModule],
    inject: all,
    create: (...providers: { readonly handlers: readonly EventHandler[] }[]) =>
      providers.flatMap((provider) => provider.handlers),
  });
