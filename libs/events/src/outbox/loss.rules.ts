/** What the stream has, as the broker says. */
export interface StreamState {
  /** When the stream was made; another moment means another stream. */
  readonly created: string;
  /** The oldest sequence that the limits of the stream have left. */
  readonly firstSequence: number;
  /** The highest sequence of an event of this service; 0 when there is none. */
  readonly lastOwnSequence: number;
}

/** What the broker has acknowledged, as the outbox remembers it. */
export interface Acknowledged {
  /** The stream that did; null before the first. */
  readonly created: string | null;
  /** The highest sequence it gave to an event of this service. */
  readonly through: number;
}

/**
 * Judges whether the broker has lost events that it has acknowledged. A stream loses all of them when it is made again,
 * and the newest ones when its disk is rolled back. No event of this service can have followed the lost ones into a
 * rolled back stream: the relay compares each connection before it publishes on it.
 * @returns the sequence through which the stream still has this service's events; undefined when nothing is lost
 */
export function keptThrough(stream: StreamState, acknowledged: Acknowledged): number | undefined {
  if (stream.created !== acknowledged.created) return 0;
  if (stream.lastOwnSequence >= acknowledged.through) return undefined;
  // The newest event of this service is so old that the stream has dropped it by age.
  if (acknowledged.through < stream.firstSequence) return undefined;
  return stream.lastOwnSequence;
}
