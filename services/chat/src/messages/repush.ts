import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Events, type NatsConnection } from 'nats';

import { MessageFrames } from './message-frames';
import { OneMessageRepository, type SeenMessage } from './one-message.repository';

/** How far back, and how much at most. */
const SECONDS = 30;
const MESSAGES = 2_000;

/**
 * Pushes again what was posted, edited or deleted lately when pushes may have been lost: a process that ended between a
 * commit and its push is replaced by one that starts, and a connection to the broker that broke by one that is made again.
 * Clients show each message once.
 */
@Injectable()
export class Repush implements OnApplicationBootstrap {
  private readonly logger = new Logger(Repush.name);

  constructor(
    private readonly messages: OneMessageRepository,
    private readonly frames: MessageFrames,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    void this.followConnection();
    await this.pushAgain();
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.nats.status()) if (type === Events.Reconnect) await this.pushAgain();
  }

  private async pushAgain(): Promise<void> {
    try {
      for (const row of await this.messages.recent(SECONDS, MESSAGES)) this.repeat(row);
    } catch (error) {
      this.logger.warn({ err: error }, 'What was posted lately was not pushed again');
    }
  }

  private repeat(row: SeenMessage): void {
    // A message that was only changed is nothing new to whoever reads the chat.
    if (row.createdAt.getTime() > Date.now() - SECONDS * 1000) this.frames.repeat(row, row);
    if (row.deletedAt !== null) this.frames.push('message_deleted', row, row);
    else if (row.editedAt !== null || row.reactions !== null) this.frames.push('message_changed', row, row);
  }
}
