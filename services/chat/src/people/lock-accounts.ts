import { lockIds } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

/**
 * Locks accounts, even those whose facts have not arrived yet, so that a deletion runs entirely before or
 * after the transaction.
 * @returns whether none of the accounts has been deleted
 */
export async function lockAccounts(tx: EntityManager, ...userIds: readonly number[]): Promise<boolean> {
  await lockIds(tx, 'accounts', ...userIds);
  const deleted = await tx.query<unknown[]>('SELECT FROM user_cards WHERE user_id = ANY($1) AND is_deleted', [
    userIds,
  ]);
  return deleted.length === 0;
}
