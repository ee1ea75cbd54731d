import { eventSubject, type EventDefinition, type EventOf } from '@circlet/contracts';
import type { DataSource } from 'typeorm';

/** Returns the events of one type in a service's outbox, oldest first. */
export async function recordedEvents<D extends EventDefinition>(
  dataSource: DataSource,
  definition: D,
): Promise<EventOf<D>[]> {
  const rows = await dataSource.query<{ envelope: EventOf<D> }[]>(
    'SELECT envelope FROM outbox WHERE subject = $1 ORDER BY sequence',
    [eventSubject(definition)],
  );
  return rows.map((row) => row.envelope);
}
