import {
  liveRolesSubject,
  liveSessionsSubject,
  liveUserSubject,
  type RoleChanged,
  type ServerFrame,
  type SessionsEnded,
  type Topic,
} from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { publishLive } from './publish-live';

/**
 * What must be on a screen at once: published on core NATS straight after the commit, beside the event that follows
 * through the outbox. May be lost; clients close gaps by asking.
 */
@Injectable()
export class LivePublisher {
  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /** Pushes a frame to every open socket of these people. */
  toUsers(userIds: Iterable<number>, frame: ServerFrame): void {
    const bytes = JSON.stringify(frame);
    for (const userId of userIds) publishLive(this.nats, liveUserSubject(userId), bytes);
  }

  /** Makes these people's clients refetch a part. */
  notify(userIds: Iterable<number>, topic: Topic): void {
    this.toUsers(new Set(userIds), { type: 'notification', topic });
  }

  /** Lets open sessions go on with another role. */
  changeRole(changed: RoleChanged): void {
    publishLive(this.nats, liveRolesSubject, JSON.stringify(changed));
  }

  /** Ends sessions and their sockets on every gateway. */
  endSessions(ended: SessionsEnded): void {
    publishLive(this.nats, liveSessionsSubject, JSON.stringify(ended));
  }
}
