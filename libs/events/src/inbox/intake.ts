import { Logger } from '@nestjs/common';
import type { ConsumerMessages, JsMsg } from 'nats';

/** How long to wait before a consumer that cannot be read is opened again. Milliseconds. */
const AGAIN_AFTER_MS = 500;
/** How long a start waits for its consumer: the operator of the broker may still be starting. Milliseconds. */
const PATIENCE_MS = 30_000;

/** What is read, and where its messages go. */
export interface IntakeOptions {
  /** The durable consumer, for the log. */
  readonly consumer: string;
  /** Opens the consumer for reading; what it returns may end, and is then opened again. */
  readonly open: () => Promise<ConsumerMessages>;
  /** The next message is read when this has resolved. */
  readonly accept: (message: JsMsg) => void | Promise<void>;
}

/** Reads one durable consumer until it is stopped; a reading that breaks off begins again. */
export class Intake {
  private readonly logger = new Logger(Intake.name);
  private readonly stopping = new AbortController();
  private messages: ConsumerMessages | undefined;

  constructor(private readonly options: IntakeOptions) {}

  /**
   * Opens the consumer, and reads from then on.
   * @throws when the broker still has no such consumer after half a minute
   */
  async start(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (this.messages === undefined && !this.stopping.signal.aborted) {
      this.messages = await this.options.open().catch((error: unknown) => this.waitFor(error, end));
    }
    void this.keepReading();
  }

  /** Accepts no more messages. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.messages?.close();
  }

  private async waitFor(error: unknown, end: number): Promise<undefined> {
    const { consumer } = this.options;
    if (performance.now() > end)
      throw new Error(`The broker has no consumer ${consumer}: is its operator running?`, { cause: error });
    this.logger.warn({ err: error, consumer }, 'Waiting for the operator of the broker to make the consumer');
    await this.pause();
    return undefined;
  }

  private async keepReading(): Promise<void> {
    const { consumer, open } = this.options;
    while (!this.stopping.signal.aborted) {
      try {
        this.messages ??= await open();
        await this.read(this.messages);
      } catch (error) {
        this.logger.warn({ err: error, consumer }, 'Events are not read for a moment');
        await this.pause();
      }
      this.messages = undefined;
    }
  }

  private async read(messages: ConsumerMessages): Promise<void> {
    // Ends the loop below: it closes when it is read to its end.
    if (this.stopping.signal.aborted) void messages.close();
    for await (const message of messages) await this.options.accept(message);
  }

  private pause(): Promise<void> {
    const { signal } = this.stopping;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, AGAIN_AFTER_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
