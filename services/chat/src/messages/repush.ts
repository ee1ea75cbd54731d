import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Events, type NatsConnection } from 'nats';

import { MessageFrames } from './message-frames';
import { OneMessageRepository, type SeenMessage } from './one-message.repository';

/** How far back at least, and how much at most. */
const SECONDS = 30;
const MESSAGES = 2_000;
/** What was pushed to a broker that fell silent before that was noticed is lost, too. Seconds. */
const UNNOTICED = 10;

/**
 * Pushes again what was posted, edited or deleted lately when pushes may have been lost. Gateways that stayed connected do not
 * know that anything is missing, so their clients would not ask for it. Clients show each message once.
 * - A process that ended between a commit and its push is replaced by one that starts. It has answered no message that it
 *   has not pushed, and senders repeat what was not answered: a few seconds would do.
 * - A connection to the broker that broke is replaced by one that is made again. Calls come in on another connection, so
 *   messages may have been posted for as long as it was missing.
 */
@Injectable()
export class Repush implements OnApplicationBootstrap {
  private readonly logger = new Logger(Repush.name);
  /** When the connection was lost, on the clock of `performance`; undefined while it is there. */
  private lostAt: number | undefined;

  constructor(
    private readonly messages: OneMessageRepository,
    private readonly frames: MessageFrames,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    void this.followConnection();
    await this.pushAgain(SECONDS);
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type === Events.Disconnect) this.lostAt ??= performance.now();
      if (type !== Events.Reconnect) continue;
      const missing = (performance.now() - (this.lostAt ?? performance.now())) / 1000;
      this.lostAt = undefined;
      await this.pushAgain(Math.max(SECONDS, Math.ceil(missing + UNNOTICED)));
    }
  }

  private async pushAgain(seconds: number): Promise<void> {
    try {
      for (const row of await this.messages.recent(seconds, MESSAGES)) this.repeat(row, seconds);
    } catch (error) {
      this.logger.warn({ err: error }, 'What was posted lately was not pushed again');
    }
  }

  private repeat(row: SeenMessage, seconds: number): void {
    // A message that was only changed is nothing new to whoever reads the chat.
    if (row.createdAt.getTime() > Date.now() - seconds * 1000) this.frames.repeat(row, row);
    if (row.deletedAt !== null) this.frames.push('message_deleted', row, row);
    else if (row.editedAt !== null || row.reactions !== null) this.frames.push('message_changed', row, row);
  }
}
