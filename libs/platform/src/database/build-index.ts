import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while the table accepts writes. Use it in migrations with
 * `transaction = false`, which run again from the start after an interruption:
 * a valid index is kept, and one whose build was interrupted is rebuilt.
 * @param definition - the part after the name, such as `ON emails (user_id)`
 * @throws QueryFailedError inside a transaction
 */
export async function buildIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  { isUnique = false } = {},
): Promise<void> {
  const [found] = await runner.manager.query<{ isValid: boolean }[]>(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (found?.isValid === true) return;
  if (found !== undefined) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  await runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ${definition}`);
}
