import { NATS, Sweeper } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Events, type NatsConnection } from 'nats';

import { MessageFrames } from './message-frames';
import { MessageLookupRepository, type MessageWithAudience } from './message-lookup.repository';

/** Minimum time to look back. Seconds. */
const MIN_SECONDS = 30;
/** Only the newest messages are pushed again, so that a long outage does not end in a flood. */
const MAX_MESSAGES = 2_000;
/** Pause after a failed attempt, while PostgreSQL is down. Milliseconds. */
const RETRY_MS = 1_000;
/**
 * How long the broker can be silent before this is noticed. Messages pushed in this time are
 * lost too. Seconds.
 */
const SILENT_LOSS_SECONDS = 10;

/**
 * Pushes recently posted, edited and deleted messages again when pushes may have been lost. Gateways
 * that stayed connected do not know about the loss, so their clients would not refetch. Clients show
 * each message once.
 * - When a process ends between a commit and its push, the next process to start pushes the message. The old
 *   one never responded to a message that it had not pushed, and senders retry without a response, so a few
 *   seconds are enough.
 * - When the connection to the broker breaks, this process pushes after it reconnects. Calls arrive on
 *   another connection, so messages may have been posted during the whole outage.
 *
 * While PostgreSQL cannot return the messages, the start of the range stays.
 */
@Injectable()
export class Repush extends Sweeper {
  /** When pushes may have started to get lost, on the `performance` clock; undefined when none were. */
  private since: number | undefined = performance.now() - MIN_SECONDS * 1000;
  private isConnected = true;
  /** How often the connection was lost. */
  private losses = 0;
  private readonly work = this.addSweep({
    everyMs: RETRY_MS,
    work: () => this.pushAgain(),
    failure: 'Failed to push recent messages again; retrying',
  });

  constructor(
    private readonly messages: MessageLookupRepository,
    private readonly frames: MessageFrames,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {
    super();
  }

  override onApplicationBootstrap(): void {
    void this.followConnection();
    super.onApplicationBootstrap();
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type === Events.Disconnect) {
        this.isConnected = false;
        this.losses += 1;
        this.since ??= performance.now() - SILENT_LOSS_SECONDS * 1000;
      }
      if (type !== Events.Reconnect) continue;
      this.isConnected = true;
      this.work.wake();
    }
  }

  private async pushAgain(): Promise<void> {
    const { since, losses } = this;
    if (since === undefined || !this.isConnected) return;
    const seconds = Math.max(MIN_SECONDS, Math.ceil((performance.now() - since) / 1000));
    for (const row of await this.messages.recent(seconds, MAX_MESSAGES)) this.repeat(row, seconds);
    // If the connection was lost again in the meantime, these pushes may be lost too.
    if (losses === this.losses) this.since = undefined;
  }

  private repeat(row: MessageWithAudience, seconds: number): void {
    // An older message that was only changed is not new to its readers.
    if (row.createdAt.getTime() > Date.now() - seconds * 1000) this.frames.repeat(row, row);
    if (row.deletedAt !== null) this.frames.push('message_deleted', row, row);
    else if (row.editedAt !== null || row.reactions !== null || row.pinned)
      this.frames.push('message_changed', row, row);
  }
}
