import { Logger } from '@nestjs/common';
import type { ConsumerMessages, JsMsg } from 'nats';

import { StallWatch } from './stall-watch';

/** Wait before reopening a consumer that failed. Milliseconds. */
const REOPEN_DELAY_MS = 500;
/**
 * How long startup waits for the consumer, because the broker's operator may still be starting. Milliseconds.
 */
const STARTUP_TIMEOUT_MS = 30_000;

/** The consumer to read, and the function that accepts its messages. */
export interface IntakeOptions {
  /** Name of the durable consumer, for logs. */
  readonly consumer: string;
  /**
   * Opens the consumer for reading. Called again when the returned stream of messages ends. One of its requests for
   * events may stay open for at most 2.5 s.
   */
  readonly open: () => Promise<ConsumerMessages>;
  /** Accepts a message. The next one is read once this has resolved. */
  readonly accept: (message: JsMsg) => void | Promise<void>;
  /** Returns whether the broker is connected. */
  readonly isConnected: () => boolean;
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
    const { consumer, accept, isConnected } = this.options;
    const watch = new StallWatch(messages, isConnected, () => {
      this.logger.warn({ consumer }, 'No events requested for a while; reopening the consumer');
      void messages.close();
    });
    try {
      for await (const message of messages) {
        watch.isAccepting = true;
        await accept(message);
        watch.isAccepting = false;
      }
    } finally {
      watch.end();
    }
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
