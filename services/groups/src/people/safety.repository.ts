import type { EventOf, safetySettingsChangedV1, userBlockedV1 } from '@circlet/contracts';
import { lockIds } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Settings = EventOf<typeof safetySettingsChangedV1>['data'];
type Block = EventOf<typeof userBlockedV1>['data'];

/** The projection of safety settings and blocks. */
@Injectable()
export class SafetyRepository {
  /** Stores newer settings. Ignores older ones and those of deleted accounts. */
  async storeSettings(tx: EntityManager, settings: Settings): Promise<void> {
    if (!(await this.lockAccounts(tx, settings.userId))) return;
    await tx.query(
      `INSERT INTO safety_settings AS kept (user_id, allow_group_invitations, require_approval_for_group_join, revision)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET
         allow_group_invitations = excluded.allow_group_invitations,
         require_approval_for_group_join = excluded.require_approval_for_group_join,
         revision = excluded.revision
       WHERE kept.revision < excluded.revision`,
      [
        settings.userId,
        settings.allowGroupInvitations,
        settings.requireApprovalForGroupJoin,
        settings.revision,
      ],
    );
  }

  /**
   * Stores a block.
   * @returns false when the block was lifted, or either account deleted, before the event arrived
   */
  async block(tx: EntityManager, { blockId, userId, blockedUserId }: Block): Promise<boolean> {
    if (!(await this.lockAccounts(tx, userId, blockedUserId))) return false;
    const rows = await tx.query<unknown[]>(
      `INSERT INTO blocks (id, blocker_id, blocked_id) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [blockId, userId, blockedUserId],
    );
    return rows.length > 0;
  }

  /** Lifts a block permanently, even if its event arrives later. */
  async unblock(tx: EntityManager, { blockId, userId, blockedUserId }: Block): Promise<void> {
    if (!(await this.lockAccounts(tx, userId, blockedUserId))) return;
    await tx.query(
      `INSERT INTO blocks (id, blocker_id, blocked_id, is_lifted) VALUES ($1, $2, $3, true)
       ON CONFLICT (id) DO UPDATE SET is_lifted = true`,
      [blockId, userId, blockedUserId],
    );
  }

  /**
   * Deletes a user's settings and all of their blocks, in both directions. Call it after
   * the card is marked as deleted.
   */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await this.lockAccounts(tx, userId);
    await tx.query('DELETE FROM safety_settings WHERE user_id = $1', [userId]);
    await tx.query('DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1', [userId]);
  }

  /**
   * Locks accounts, even those whose cards haven't arrived yet. A deletion commits either
   * before or after the transaction.
   * @returns whether none of the accounts is deleted
   */
  private async lockAccounts(tx: EntityManager, ...userIds: readonly number[]): Promise<boolean> {
    await lockIds(tx, 'accounts', ...userIds);
    const deleted = await tx.query<unknown[]>(
      'SELECT FROM user_cards WHERE user_id = ANY($1) AND is_deleted',
      [userIds],
    );
    return deleted.length === 0;
  }
}
