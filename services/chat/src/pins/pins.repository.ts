import { DomainError } from '@circlet/platform';
import {
  countOf,
  execute,
  type Placeholders,
  prepared,
  rowOf,
  rowsOf,
  sql,
  type Sql,
  type SqlParameter,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { HistoryRow } from '../messages/history.repository';
import { hasBlocked, isBetween, lockChat, messageColumns, messageDetails } from '../messages/message-columns';
import { type PinnableMessage, refusalToPin } from './pin.rules';

/** A pinned message, as its viewer sees it. */
export interface PinRow extends HistoryRow {
  readonly pinnedBy: number;
  readonly pinnedAt: Date;
}

const pins = (viewerId: SqlParameter, isInChat: Sql) => sql<PinRow>`
  SELECT ${messageColumns(sql`message`, sql`card`)}, ${messageDetails(sql`message`, viewerId)},
         ${hasBlocked(viewerId, sql`message.user_id`)} AS "hasBlocked",
         pin.pinned_by AS "pinnedBy", pin.pinned_at AS "pinnedAt"
  FROM (SELECT * FROM pins WHERE ${isInChat}) pin
  JOIN messages message ON message.id = pin.message_id
  LEFT JOIN user_cards card ON card.user_id = message.user_id
  ORDER BY pin.pinned_at DESC, pin.message_id DESC`;

const pinsOfGroup = prepared(
  'pins_of_group',
  ({ viewerId, groupId }: Placeholders<{ viewerId: number; groupId: number }>) =>
    pins(viewerId, sql`group_id = ${groupId}`),
);

const pinsOfPair = prepared(
  'pins_of_pair',
  ({ viewerId, otherId }: Placeholders<{ viewerId: number; otherId: number }>) =>
    pins(viewerId, isBetween(viewerId, otherId)),
);

/** Pins and unpins messages, and lists pins. */
@Injectable()
export class PinsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Pins a message, unless it is pinned. Messages of one chat are pinned one at a time, so that the limit holds.
   * @returns whether anything changed
   * @throws DomainError `MESSAGE_DELETED` or `TOO_MANY_PINS`
   */
  pin(messageId: number, userId: number): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const chat = sql`'pins:' || coalesce(group_id::text, direct_low || ':' || direct_high)`;
      await execute(tx, sql`SELECT ${lockChat(chat)} FROM messages WHERE id = ${messageId}`);
      const refusal = refusalToPin(
        await rowOf(
          tx,
          sql<PinnableMessage>`
            SELECT deleted_at IS NOT NULL AS "isDeleted",
                   EXISTS (SELECT FROM pins WHERE message_id = ${messageId}) AS "isPinned",
                   (SELECT count(*) FROM pins WHERE pins.group_id = message.group_id
                      OR (pins.direct_low = message.direct_low AND pins.direct_high = message.direct_high)) AS pins
            FROM messages message WHERE id = ${messageId} FOR SHARE OF message`,
        ),
      );
      if (refusal !== undefined) throw new DomainError(refusal);
      const added = await countOf(
        tx,
        sql`INSERT INTO pins (message_id, group_id, direct_low, direct_high, pinned_by)
            SELECT id, group_id, direct_low, direct_high, ${userId} FROM messages WHERE id = ${messageId}
            ON CONFLICT DO NOTHING`,
      );
      return added > 0;
    });
  }

  /**
   * Unpins a message.
   * @returns whether anything changed
   */
  async unpin(messageId: number): Promise<boolean> {
    return (await countOf(this.dataSource, sql`DELETE FROM pins WHERE message_id = ${messageId}`)) > 0;
  }

  /** Returns the pins of a group, the latest first. */
  ofGroup(viewerId: number, groupId: number): Promise<PinRow[]> {
    return rowsOf(this.dataSource, pinsOfGroup({ viewerId, groupId }));
  }

  /** Returns the pins of the chat between the viewer and another user, the latest first. */
  ofPair(viewerId: number, otherId: number): Promise<PinRow[]> {
    return rowsOf(this.dataSource, pinsOfPair({ viewerId, otherId }));
  }
}
