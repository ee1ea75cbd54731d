import { Logger } from '@nestjs/common';
import { ConsumerDebugEvents, type ConsumerMessages, type JsMsg } from 'nats';

/** Wait before reopening a consumer that failed. Milliseconds. */
const REOPEN_DELAY_MS = 500;
/**
 * How long startup waits for the consumer, because the broker's operator may still be starting. Milliseconds.
 */
const STARTUP_TIMEOUT_MS = 30_000;

/** How long one request for events stays open; a reader sends the next one by then. Milliseconds. */
export const PULL_MS = 2_500;
/** Time without a request for events after which a reader counts as stalled. Milliseconds. */
const STALLED_MS = 4 * PULL_MS;

/** The consumer to read, and the function that accepts its messages. */
export interface IntakeOptions {
  /** Name of the durable consumer, for logs. */
  readonly consumer: string;
  /** Opens the consumer for reading. Called again when the returned stream of messages ends. */
  readonly open: () => Promise<ConsumerMessages>;
  /** Accepts a message. The next one is read once this has resolved. */
  readonly accept: (message: JsMsg) => void | Promise<void>;
}

/** Reads one durable consumer until it is stopped, and reopens it after a failure. */
export class Intake {
  private readonly logger = new Logger(Intake.name);
  private readonly stopping = new AbortController();
  private messages: ConsumerMessages | undefined;

  constructor(private readonly options: IntakeOptions) {}

  /**
   * Opens the consumer and starts reading.
   * @throws when the consumer still does not exist after 30 s
   */
  async start(): Promise<void> {
    const end = performance.now() + STARTUP_TIMEOUT_MS;
    while (this.messages === undefined && !this.stopping.signal.aborted) {
      this.messages = await this.options.open().catch((error: unknown) => this.waitForConsumer(error, end));
    }
    void this.keepReading();
  }

  /** Stops accepting messages. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.messages?.close();
  }

  private async waitForConsumer(error: unknown, end: number): Promise<undefined> {
    const { consumer } = this.options;
    if (performance.now() > end)
      throw new Error(`Consumer ${consumer} does not exist. Is the broker operator running?`, {
        cause: error,
      });
    this.logger.warn({ err: error, consumer }, 'Waiting for the broker operator to create the consumer');
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
        this.logger.warn({ err: error, consumer }, 'Failed to read events; reopening the consumer');
        await this.pause();
      }
      this.messages = undefined;
    }
  }

  private async read(messages: ConsumerMessages): Promise<void> {
    // Ends the loop below, which stops once the messages are closed.
    if (this.stopping.signal.aborted) void messages.close();
    else void this.closeWhenStalled(messages);
    for await (const message of messages) await this.options.accept(message);
  }

  /**
   * Closes messages for which the client has stopped asking, so that the consumer is opened again. The NATS 2 client
   * asks again when the heartbeats of its request stop, but no longer watches them after an outage of more than
   * about 12 s.
   */
  private async closeWhenStalled(messages: ConsumerMessages): Promise<void> {
    const timer = setTimeout(() => {
      this.logger.warn(
        { consumer: this.options.consumer },
        'No longer asking for events; reopening the consumer',
      );
      void messages.close();
    }, STALLED_MS);
    for await (const { type } of await messages.status())
      if (type === ConsumerDebugEvents.Next) timer.refresh();
    clearTimeout(timer);
  }

  private pause(): Promise<void> {
    const { signal } = this.stopping;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, REOPEN_DELAY_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
