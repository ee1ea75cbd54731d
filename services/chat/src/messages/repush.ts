import { NATS, RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Events, type NatsConnection } from 'nats';

import { MessageFrames } from './message-frames';
import { OneMessageRepository, type SeenMessage } from './one-message.repository';

/** How far back at least. Seconds. */
const SECONDS = 30;
/** Only messages among the newest are pushed again, so that a long outage ends without a flood. */
const MESSAGES = 2_000;
/** The pause after an attempt that failed, because PostgreSQL was down. Milliseconds. */
const RETRY_MS = 1_000;
/** What was pushed to a broker that fell silent before that was noticed is lost, too. Seconds. */
const UNNOTICED = 10;

/**
 * Pushes again what was posted, edited or deleted lately when pushes may have been lost. Gateways that stayed connected do not
 * know that anything is missing, so their clients would not ask for it. Clients show each message once.
 * - A process that ended between a commit and its push is replaced by one that starts. It has answered no message that it
 *   has not pushed, and senders repeat what was not answered: a few seconds would do.
 * - A connection to the broker that broke is replaced by one that is made again. Calls come in on another connection, so
 *   messages may have been posted for as long as it was missing.
 * While PostgreSQL cannot say what was posted, the time to look back to is kept.
 */
@Injectable()
export class Repush implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Repush.name);
  /** Since when pushes may have been lost, on the clock of `performance`; undefined when none were. */
  private since: number | undefined = performance.now() - SECONDS * 1000;
  private isConnected = true;
  /** How often the connection was lost. */
  private losses = 0;
  private readonly work = new RepeatedWork({
    everyMs: RETRY_MS,
    work: () => this.pushAgain(),
    onError: (error) => {
      this.logger.warn({ err: error }, 'What was posted lately is not pushed again yet');
    },
  });

  constructor(
    private readonly messages: OneMessageRepository,
    private readonly frames: MessageFrames,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {}

  onApplicationBootstrap(): void {
    void this.followConnection();
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type === Events.Disconnect) {
        this.isConnected = false;
        this.losses += 1;
        this.since ??= performance.now() - UNNOTICED * 1000;
      }
      if (type !== Events.Reconnect) continue;
      this.isConnected = true;
      this.work.wake();
    }
  }

  private async pushAgain(): Promise<void> {
    const { since, losses } = this;
    if (since === undefined || !this.isConnected) return;
    const seconds = Math.max(SECONDS, Math.ceil((performance.now() - since) / 1000));
    for (const row of await this.messages.recent(seconds, MESSAGES)) this.repeat(row, seconds);
    // A connection that was lost on the way has lost these, too.
    if (losses === this.losses) this.since = undefined;
  }

  private repeat(row: SeenMessage, seconds: number): void {
    // A message that was only changed is nothing new to its readers.
    if (row.createdAt.getTime() > Date.now() - seconds * 1000) this.frames.repeat(row, row);
    if (row.deletedAt !== null) this.frames.push('message_deleted', row, row);
    else if (row.editedAt !== null || row.reactions !== null) this.frames.push('message_changed', row, row);
  }
}
