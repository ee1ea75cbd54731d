import {
  DeadLetters,
  Delivery,
  EVENT_HANDLERS,
  EVENT_OPTIONS,
  type EventHandler,
  type EventOptions,
  Inbox,
  Retries,
  retryDelay,
  Subscriber,
} from '@circlet/events/subscriber';
import { NATS } from '@circlet/platform';
import { Module } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { DisownedDevices } from '../sessions/disowned-devices';
import { SessionRoles } from '../sessions/session-roles';
import { Sessions } from '../sessions/sessions';
import { SessionsModule } from '../sessions/sessions.module';
import { changeRoleOfSessionsWhenRoleIsChanged } from './change-role-of-sessions-when-role-is-changed';
import { disownDevicesWhenAccountIsRescued } from './disown-devices-when-account-is-rescued';
import { endSessionsWhenAccountsChange } from './end-sessions-when-accounts-change';
import { StatelessInbox } from './stateless-inbox';

const options: EventOptions = { service: 'gateway', retryDelay };

/** Handles the events that reliably end or change sessions, or make devices new again. All gateways share one JetStream consumer. */
@Module({
  imports: [SessionsModule],
  providers: [
    DeadLetters,
    Retries,
    Delivery,
    Subscriber,
    { provide: Inbox, useClass: StatelessInbox },
    { provide: EVENT_OPTIONS, useValue: options },
    {
      provide: EVENT_HANDLERS,
      inject: [Sessions, SessionRoles, DisownedDevices, NATS],
      useFactory: (
        sessions: Sessions,
        roles: SessionRoles,
        devices: DisownedDevices,
        nats: NatsConnection,
      ): EventHandler[] => [
        ...endSessionsWhenAccountsChange(sessions),
        changeRoleOfSessionsWhenRoleIsChanged(roles, nats),
        disownDevicesWhenAccountIsRescued(devices),
      ],
    },
  ],
})
export class EventHandlersModule {}
