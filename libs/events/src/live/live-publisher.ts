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
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Events, type NatsConnection } from 'nats';

/**
 * How long a silent broker can go unnoticed. Everything published to it during this time is
 * lost. Milliseconds.
 */
const SILENT_LOSS_MS = 10_000;
/**
 * Maximum size of one generation of remembered notifications. Once it is full, the generation
 * before it is dropped.
 */
const MAX_REMEMBERED = 10_000;

const encoder = new TextEncoder();

/**
 * Publishes live updates on core NATS right after the commit, in parallel with the event that goes through
 * the outbox. Frames can be lost. Gateways that stayed connected do not notice the loss, so this process
 * publishes recent notifications again when its own connection is restored. A client that gets a notification
 * twice refetches twice.
 */
@Injectable()
export class LivePublisher implements OnModuleInit {
  /**
   * The latest notifications, and the generation before them (`previous`). Each is a recipient and a topic.
   */
  private latest = new Map<string, readonly [userId: number, topic: Topic]>();
  private previous = this.latest;
  private rotatedAt = 0;
  private isConnected = true;

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  onModuleInit(): void {
    void this.followConnection();
  }

  /** Pushes a frame to every open socket of these users. */
  push(userIds: Iterable<number>, frame: ServerFrame): void {
    const bytes = encoder.encode(JSON.stringify(frame));
    for (const userId of userIds) publishLive(this.nats, liveUserSubject(userId), bytes);
  }

  /** Makes these users' clients refetch a topic. */
  notify(userIds: Iterable<number>, topic: Topic): void {
    const recipients = new Set(userIds);
    this.push(recipients, { type: 'notification', topic });
    for (const userId of recipients) this.remember(userId, topic);
  }

  /** Changes the role of a user's open sessions. */
  changeRole(changed: RoleChanged): void {
    publishLive(this.nats, liveRolesSubject, JSON.stringify(changed));
  }

  /** Ends sessions, and closes their sockets on every gateway. */
  endSessions(ended: SessionsEnded): void {
    publishLive(this.nats, liveSessionsSubject, JSON.stringify(ended));
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type === Events.Disconnect) this.isConnected = false;
      if (type !== Events.Reconnect) continue;
      this.isConnected = true;
      for (const [userId, topic] of new Map([...this.previous, ...this.latest]).values())
        this.push([userId], { type: 'notification', topic });
    }
  }

  private remember(userId: number, topic: Topic): void {
    const hasExpired = this.isConnected && performance.now() - this.rotatedAt > SILENT_LOSS_MS;
    if (hasExpired || this.latest.size >= MAX_REMEMBERED) {
      this.previous = this.latest;
      this.latest = new Map();
      this.rotatedAt = performance.now();
    }
    this.latest.set(`${userId} ${topic}`, [userId, topic]);
  }
}

/**
 * Publishes a message that can be lost on core NATS. It runs after a commit, so it never fails the call that
 * committed. It does nothing when the connection is closed or draining, as during shutdown.
 */
export function publishLive(nats: NatsConnection, subject: string, payload?: string | Uint8Array): void {
  if (!nats.isClosed() && !nats.isDraining()) nats.publish(subject, payload);
}
