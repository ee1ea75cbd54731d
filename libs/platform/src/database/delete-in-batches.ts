import type { DataSource } from 'typeorm';

import { countOf } from './run-sql';
import type { Command } from './sql';

/** Rows deleted per statement, so that no statement runs long. */
const BATCH = 5_000;

/**
 * Deletes any number of rows, in batches until none is left.
 * @param statement - returns a statement that deletes at most this many rows
 */
export async function deleteInBatches(
  dataSource: DataSource,
  statement: (limit: number) => Command,
): Promise<void> {
  const batch = statement(BATCH);
  let deleted: number;
  do {
    deleted = await countOf(dataSource, batch);
  } while (deleted === BATCH);
}
