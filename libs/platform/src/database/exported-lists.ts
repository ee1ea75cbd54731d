import type { DataSource } from 'typeorm';

import { rowsOf } from './run-sql';
import type { Statement } from './sql';

/** A list in a user's data export. */
export interface ExportedList<Row> {
  /**
   * The columns with the user's id that the list is read from, such as `memberships.user_id`. A test compares
   * them with the database, so that the export doesn't miss a table.
   */
  readonly columns: readonly `${string}.${string}`[];
  readonly rows: Statement<Row>;
}

/** The lists in a part of the export, by name. */
export type ExportedLists<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends readonly (infer Row)[] ? ExportedList<Row> : never;
};

/** Reads all lists as they are at one moment. */
export const readLists = <Part>(dataSource: DataSource, lists: ExportedLists<Part>): Promise<Part> =>
  dataSource.transaction('REPEATABLE READ', async (tx) => {
    const part: Record<string, unknown[]> = {};
    for (const [name, { rows }] of Object.entries<ExportedList<unknown>>(lists))
      part[name] = await rowsOf(tx, rows);
    return part as Part;
  });

/** Returns the columns of all lists. */
export const columnsOf = (lists: Readonly<Record<string, ExportedList<unknown>>>): string[] =>
  Object.values(lists).flatMap(({ columns }) => columns);
