/** The state of the event stream, as the broker reports it. */
export interface StreamState {
  /** Creation time of the stream. A different time means a different stream. */
  readonly created: string;
  /** The lowest sequence that the stream's limits have kept. */
  readonly firstSequence: number;
  /** The highest sequence of this service's events; 0 when there are none. */
  readonly lastOwnSequence: number;
}

/** The broker's acknowledgments, as the outbox recorded them. */
export interface Acknowledged {
  /** Creation time of the acknowledging stream; null before the first acknowledgment. */
  readonly created: string | null;
  /** The highest sequence that the stream assigned to an event of this service. */
  readonly through: number;
}

/**
 * Determines whether the broker has lost events that it acknowledged. A stream loses all of them when it is
 * recreated, and the newest ones when its disk is rolled back. After a rollback, no new event of this service
 * can hide the loss, because the relay compares each connection before it publishes on it.
 * @returns the sequence through which the stream still has this service's events; undefined
 *   when nothing is lost
 */
export function keptThrough(stream: StreamState, acknowledged: Acknowledged): number | undefined {
  if (stream.created !== acknowledged.created) return 0;
  if (stream.lastOwnSequence >= acknowledged.through) return undefined;
  // The newest event of this service is so old that the stream has dropped it by age.
  if (acknowledged.through < stream.firstSequence) return undefined;
  return stream.lastOwnSequence;
}
