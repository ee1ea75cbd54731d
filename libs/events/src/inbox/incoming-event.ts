import { type Envelope, envelopeSchema } from '@circlet/contracts';
import type { JsMsg } from 'nats';

/** Header names of an event's copy in the retry stream. */
export const retryHeaders = {
  subject: 'Original-Subject',
  eventId: 'Event-Id',
  handler: 'Handler',
  attempts: 'Attempts',
  origin: 'Origin',
} as const;

/** A received event, from its publisher or from the retry stream. */
export interface IncomingEvent {
  readonly message: JsMsg;
  /** The subject it was originally published on. */
  readonly subject: string;
  /** Undefined when the payload is not an envelope. */
  readonly envelope: Envelope | undefined;
  /** Number of failed attempts so far. */
  readonly attempts: number;
  /** Whether it comes from the retry stream. */
  readonly isRetry: boolean;
  /** Identifies one publication. All its copies share it; a replay of the same event has a different one. */
  readonly origin: string;
  /** W3C `traceparent` of the publication, or of the work that recorded the event. */
  readonly traceparent: string | undefined;
}

const envelopeOf = (message: JsMsg): Envelope | undefined => {
  try {
    return envelopeSchema.safeParse(message.json()).data;
  } catch {
    return undefined;
  }
};

/**
 * Returns a header's value, or undefined when it is missing. NATS itself returns an empty
 * string in that case.
 */
const headerOf = ({ headers }: JsMsg, name: string): string | undefined =>
  headers?.has(name) === true ? headers.get(name) : undefined;

const messageId = (message: JsMsg): string =>
  headerOf(message, 'Nats-Msg-Id') ?? `${message.info.stream}/${message.info.streamSequence}`;

/** Reads a message from the event stream. */
export function fromPublisher(message: JsMsg): IncomingEvent {
  const envelope = envelopeOf(message);
  return {
    message,
    subject: message.subject,
    envelope,
    attempts: 0,
    isRetry: false,
    origin: messageId(message),
    traceparent: headerOf(message, 'traceparent') ?? envelope?.traceparent,
  };
}

/** Reads a message from the retry stream. */
export function fromRetries(message: JsMsg): IncomingEvent {
  const envelope = envelopeOf(message);
  return {
    message,
    subject: headerOf(message, retryHeaders.subject) ?? '',
    envelope,
    attempts: Number(headerOf(message, retryHeaders.attempts) ?? 0),
    isRetry: true,
    origin: headerOf(message, retryHeaders.origin) ?? messageId(message),
    traceparent: envelope?.traceparent,
  };
}
