import { defaultSafetySettings, type SafetySettings } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS = `allow_direct_messages AS "allowDirectMessages", allow_group_invitations AS "allowGroupInvitations",
  show_online_status AS "showOnlineStatus", require_approval_for_group_join AS "requireApprovalForGroupJoin"`;

/** Settings with their revision: the number of changes, 0 while the defaults apply. */
export type StoredSettings = SafetySettings & { readonly revision: number };

/** Reads and writes safety settings. */
@Injectable()
export class SafetySettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: number): Promise<SafetySettings> {
    const [row] = await this.dataSource.query<SafetySettings[]>(
      `SELECT ${COLUMNS} FROM safety_settings WHERE user_id = $1`,
      [userId],
    );
    return row ?? defaultSafetySettings;
  }

  /**
   * Locks and returns a user's settings. Locks the user's
   * row instead, because there might be no settings yet.
   */
  async lock(tx: EntityManager, userId: number): Promise<StoredSettings> {
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const [row] = await tx.query<StoredSettings[]>(
      `SELECT ${COLUMNS}, revision FROM safety_settings WHERE user_id = $1`,
      [userId],
    );
    return row ?? { ...defaultSafetySettings, revision: 0 };
  }

  async save(tx: EntityManager, userId: number, settings: StoredSettings): Promise<void> {
    await tx.query(
      `INSERT INTO safety_settings (user_id, allow_direct_messages, allow_group_invitations, show_online_status,
                                    require_approval_for_group_join, revision)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET
         allow_direct_messages = excluded.allow_direct_messages,
         allow_group_invitations = excluded.allow_group_invitations,
         show_online_status = excluded.show_online_status,
         require_approval_for_group_join = excluded.require_approval_for_group_join,
         revision = excluded.revision`,
      [
        userId,
        settings.allowDirectMessages,
        settings.allowGroupInvitations,
        settings.showOnlineStatus,
        settings.requireApprovalForGroupJoin,
        settings.revision,
      ],
    );
  }
}
