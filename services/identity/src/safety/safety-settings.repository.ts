import { defaultSafetySettings, type SafetySettings } from '@circlet/contracts';
import { execute, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS = sql`allow_direct_messages AS "allowDirectMessages", allow_group_invitations AS "allowGroupInvitations",
  show_online_status AS "showOnlineStatus", require_approval_for_group_join AS "requireApprovalForGroupJoin"`;

/** Settings with their revision: the number of changes, 0 while the defaults apply. */
export type StoredSettings = SafetySettings & { readonly revision: number };

/** Reads and writes safety settings. */
@Injectable()
export class SafetySettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: number): Promise<SafetySettings> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<SafetySettings>`SELECT ${COLUMNS} FROM safety_settings WHERE user_id = ${userId}`,
    );
    return row ?? defaultSafetySettings;
  }

  /**
   * Locks and returns a user's settings. Locks the user's
   * row instead, because there might be no settings yet.
   */
  async lock(tx: EntityManager, userId: number): Promise<StoredSettings> {
    await execute(tx, sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
    const [row] = await rowsOf(
      tx,
      sql<StoredSettings>`SELECT ${COLUMNS}, revision FROM safety_settings WHERE user_id = ${userId}`,
    );
    return row ?? { ...defaultSafetySettings, revision: 0 };
  }

  async save(tx: EntityManager, userId: number, settings: StoredSettings): Promise<void> {
    await execute(
      tx,
      sql`INSERT INTO safety_settings (user_id, allow_direct_messages, allow_group_invitations, show_online_status,
                                    require_approval_for_group_join, revision)
       VALUES (${userId}, ${settings.allowDirectMessages}, ${settings.allowGroupInvitations}, ${settings.showOnlineStatus},
               ${settings.requireApprovalForGroupJoin}, ${settings.revision})
       ON CONFLICT (user_id) DO UPDATE SET
         allow_direct_messages = excluded.allow_direct_messages,
         allow_group_invitations = excluded.allow_group_invitations,
         show_online_status = excluded.show_online_status,
         require_approval_for_group_join = excluded.require_approval_for_group_join,
         revision = excluded.revision`,
    );
  }
}
