import { lockIds } from '@circlet/platform';
import type { EntityManager } from 'typeorm';

/**
 * Locks accounts, whose cards may not have arrived: their deletion comes before or after the transaction.
 * @returns whether none of them has been deleted
 */
export async function lockAccounts(
  transaction: EntityManager,
  ...userIds: readonly number[]
): Promise<boolean> {
  await lockIds(transaction, 'accounts', ...userIds);
  const deleted = await transaction.query<unknown[]>(
    'SELECT FROM user_cards WHERE user_id = ANY($1) AND is_deleted',
    [userIds],
  );
  return deleted.length === 0;
}
