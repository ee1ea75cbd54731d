import type { EntityManager } from 'typeorm';

/**
 * Locks ids until the transaction ends, whether or not they have rows yet. Locks
 * are acquired in ascending order, so that two transactions never deadlock.
 * @param namespace - namespace that keeps equal ids of different entities apart
 */
export async function lockIds(
  tx: EntityManager,
  namespace: string,
  ...ids: readonly number[]
): Promise<void> {
  for (const id of [...ids].sort((one, other) => one - other))
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${namespace}:${id}`]);
}
