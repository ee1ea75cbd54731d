import { type Envelope, envelopeSchema } from '@circlet/contracts';
import type { JsMsg } from 'nats';

/** Headers of an event's copy in the retry stream. */
export const retryHeaders = {
  subject: 'Original-Subject',
  eventId: 'Event-Id',
  handler: 'Handler',
  attempts: 'Attempts',
  origin: 'Origin',
} as const;

/** An event as it came in: from its publisher, or from the retry stream. */
export interface Incoming {
  readonly message: JsMsg;
  /** The subject under which it was first published. */
  readonly subject: string;
  /** Undefined when the payload is not an envelope. */
  readonly envelope: Envelope | undefined;
  /** How often a handler has failed on it before. */
  readonly attempts: number;
  /** Whether it comes out of the retry stream. */
  readonly isRetry: boolean;
  /** Identifies one publication: all its copies share it, a replay of the same event has another. */
  readonly origin: string;
}

const envelopeOf = (message: JsMsg): Envelope | undefined => {
  try {
    return envelopeSchema.safeParse(message.json()).data;
  } catch {
    return undefined;
  }
};

/** A header's value; undefined when it is missing, which NATS returns as an empty one. */
const headerOf = ({ headers }: JsMsg, name: string): string | undefined =>
  headers?.has(name) === true ? headers.get(name) : undefined;

const messageId = (message: JsMsg): string =>
  headerOf(message, 'Nats-Msg-Id') ?? `${message.info.stream}/${message.info.streamSequence}`;

/** Reads a message of the event stream. */
export const fromPublisher = (message: JsMsg): Incoming => ({
  message,
  subject: message.subject,
  envelope: envelopeOf(message),
  attempts: 0,
  isRetry: false,
  origin: messageId(message),
});

/** Reads a message of the retry stream. */
export const fromRetries = (message: JsMsg): Incoming => ({
  message,
  subject: headerOf(message, retryHeaders.subject) ?? '',
  envelope: envelopeOf(message),
  attempts: Number(headerOf(message, retryHeaders.attempts) ?? 0),
  isRetry: true,
  origin: headerOf(message, retryHeaders.origin) ?? messageId(message),
});
