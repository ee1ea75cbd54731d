/** Names shared with `libs/events` (`dead-letters.ts`, `event-stream.ts`). */
const stream = 'PARKED';
const header = { subject: 'Original-Subject', reason: 'Reason', eventId: 'Event-Id' };

/**
 * An event that a handler could not process, with the subject of its first
 * publication. The event's id is empty if the event was not readable.
 * @typedef {{ id: number, parkedAt: string, service: string, handler: string, eventId: string,
 *   reason: string, subject: string, data: Uint8Array }} ParkedEvent
 */

/**
 * Returns all parked events, oldest first.
 * @param {import('nats').NatsConnection} nats
 * @returns {Promise<ParkedEvent[]>}
 */
export async function listParked(nats) {
  const manager = await nats.jetstreamManager();
  const { state } = await manager.streams.info(stream, { deleted_details: true });
  const deleted = new Set(state.deleted ?? []);
  /** @type {ParkedEvent[]} */
  const parked = [];
  if (state.messages === 0) return parked;
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    if (deleted.has(seq)) continue;
    const message = await manager.streams.getMessage(stream, { seq });
    const [, service = '', handler = ''] = message.subject.split('.');
    parked.push({
      id: seq,
      parkedAt: message.time.toISOString(),
      service,
      handler,
      eventId: message.header.get(header.eventId),
      reason: message.header.get(header.reason),
      subject: message.header.get(header.subject),
      data: message.data,
    });
  }
  return parked;
}

/**
 * Publishes a parked event again and removes it from the parked ones.
 * @param {import('nats').NatsConnection} nats
 * @param {ParkedEvent} parked
 */
export async function replay(nats, { id, eventId, subject, data }) {
  // A new message id, because the broker would drop the event's own id
  // as a duplicate. The inbox identifies the event by its envelope.
  await nats.jetstream().publish(subject, data, { msgID: `${eventId}/replay/${id}` });
  const manager = await nats.jetstreamManager();
  await manager.streams.deleteMessage(stream, id);
}
