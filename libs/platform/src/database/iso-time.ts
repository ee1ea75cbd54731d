import { type Sql, sql } from './sql';

/** Returns SQL that writes a timestamp as the API does: ISO 8601 in UTC with milliseconds. */
export const isoTime = (time: Sql): Sql =>
  sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
