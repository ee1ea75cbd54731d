import type { EventOf, safetySettingsChangedV1 } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { lockAccounts } from '../people/lock-accounts';

/** The projection of safety settings, which the identity service owns. */
@Injectable()
export class SafetySettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a user's settings, unless newer ones have arrived or the account was deleted.
   * @returns whether the settings were stored
   */
  async store(
    tx: EntityManager,
    settings: EventOf<typeof safetySettingsChangedV1>['data'],
  ): Promise<boolean> {
    if (!(await lockAccounts(tx, settings.userId))) return false;
    const stored = await tx.query<unknown[]>(
      `INSERT INTO safety_settings (user_id, allow_direct_messages, show_online_status, revision)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET
         allow_direct_messages = excluded.allow_direct_messages,
         show_online_status = excluded.show_online_status, revision = excluded.revision
       WHERE safety_settings.revision < excluded.revision
       RETURNING user_id`,
      [settings.userId, settings.allowDirectMessages, settings.showOnlineStatus, settings.revision],
    );
    return stored.length > 0;
  }

  /** Returns which of these users hide their online status. */
  async hidden(userIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.dataSource.query<{ userId: number }[]>(
      `SELECT user_id AS "userId" FROM safety_settings WHERE user_id = ANY($1) AND NOT show_online_status`,
      [userIds],
    );
    return new Set(rows.map(({ userId }) => userId));
  }
}
