import { eventSubject, type EventDefinition, type EventOf } from '@circlet/contracts';
import { sql, valuesOf } from '@circlet/platform/database';
import type { DataSource } from 'typeorm';

/** Returns the events of one type in a service's outbox, oldest first. */
export function recordedEvents<D extends EventDefinition>(
  dataSource: DataSource,
  definition: D,
): Promise<EventOf<D>[]> {
  return valuesOf(
    dataSource,
    sql<{ envelope: EventOf<D> }>`
      SELECT envelope FROM outbox WHERE subject = ${eventSubject(definition)} ORDER BY sequence`,
  );
}
