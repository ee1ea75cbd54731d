import { defaultSafetySettings, safetySettingsChangedV1, userBlockedV1 } from '@circlet/contracts';
import { daysAgo, type DemoBlock, type DemoPerson } from '@circlet/demo';
import { newEvent, recordEvents } from '@circlet/events';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

/** Inserts the safety settings and blocks of the demo and records their events. */
export async function insertSafety(
  tx: EntityManager,
  people: readonly DemoPerson[],
  blocks: readonly DemoBlock[],
): Promise<void> {
  await insertSettings(tx, people);
  await insertBlocks(tx, blocks);
}

async function insertSettings(tx: EntityManager, people: readonly DemoPerson[]): Promise<void> {
  for (const { id: userId, safety } of people) {
    if (safety === undefined) continue;
    const settings = { ...defaultSafetySettings, ...safety };
    await execute(
      tx,
      sql`INSERT INTO safety_settings (user_id, allow_direct_messages, allow_group_invitations, show_online_status,
                                    require_approval_for_group_join)
       VALUES (${userId}, ${settings.allowDirectMessages}, ${settings.allowGroupInvitations},
               ${settings.showOnlineStatus}, ${settings.requireApprovalForGroupJoin})`,
    );
    await recordEvents(tx, [newEvent(safetySettingsChangedV1, userId, { userId, ...settings, revision: 1 })]);
  }
}

async function insertBlocks(tx: EntityManager, blocks: readonly DemoBlock[]): Promise<void> {
  for (const block of blocks) {
    await execute(
      tx,
      sql`INSERT INTO blocks (id, user_id, blocked_user_id, reason, created_at)
       VALUES (${block.id}, ${block.userId}, ${block.blockedUserId}, ${block.reason}, ${daysAgo(block.daysAgo)})`,
    );
  }
  await execute(tx, sql`SELECT setval(pg_get_serial_sequence('blocks', 'id'), max(id)) FROM blocks`);
  await recordEvents(
    tx,
    blocks.map(({ id: blockId, userId, blockedUserId }) =>
      newEvent(userBlockedV1, userId, { blockId, userId, blockedUserId }),
    ),
  );
}
