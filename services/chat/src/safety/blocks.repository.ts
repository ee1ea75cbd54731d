import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { lockAccounts } from '../people/lock-accounts';

/** A block, as its events describe it. */
export interface Block {
  readonly blockId: number;
  readonly userId: number;
  readonly blockedUserId: number;
}

/** The projection of blocks, which the identity service owns. */
@Injectable()
export class BlocksRepository {
  /** Adds a block, unless it was already lifted or one of the accounts was deleted. */
  async block(tx: EntityManager, { blockId, userId, blockedUserId }: Block): Promise<void> {
    if (!(await lockAccounts(tx, userId, blockedUserId))) return;
    await tx.query(
      `INSERT INTO blocks (block_id, user_id, blocked_user_id, is_lifted) VALUES ($1, $2, $3, false)
       ON CONFLICT DO NOTHING`,
      [blockId, userId, blockedUserId],
    );
  }

  /** Lifts a block, even one whose event has not arrived yet. */
  async lift(tx: EntityManager, { blockId, userId, blockedUserId }: Block): Promise<void> {
    if (!(await lockAccounts(tx, userId, blockedUserId))) return;
    await tx.query(
      `INSERT INTO blocks (block_id, user_id, blocked_user_id, is_lifted) VALUES ($1, $2, $3, true)
       ON CONFLICT (block_id) DO UPDATE SET is_lifted = true`,
      [blockId, userId, blockedUserId],
    );
  }
}
