import {
  type Placeholders,
  prepared,
  rowsOf,
  sql,
  type Sql,
  type SqlParameter,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked, isBetween, messageColumns, messageDetails } from './message-columns';
import type { MessageRow } from './message-row';

/** A message of a history, as its viewer sees it. */
export interface HistoryRow extends MessageRow {
  readonly hasBlocked: boolean;
}

/** A range of message ids, exclusive on both ends, and the maximum number of messages. */
export interface MessageRange {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The newest messages below an id. */
interface Newest {
  readonly viewerId: number;
  readonly before: number;
  readonly limit: number;
}

/** The oldest messages between two ids. */
interface Oldest extends Newest {
  readonly after: number;
}

const history = (viewerId: SqlParameter, messages: Sql) => sql<HistoryRow>`
  SELECT ${messageColumns(sql`message`, sql`card`)}, ${messageDetails(sql`message`, viewerId)},
         ${hasBlocked(viewerId, sql`message.user_id`)} AS "hasBlocked"
  FROM (${messages}) message LEFT JOIN user_cards card USING (user_id)
  ORDER BY message.id`;

const newestOfGroup = prepared(
  'messages_before',
  ({ viewerId, groupId, before, limit }: Placeholders<Newest & { groupId: number }>) =>
    history(
      viewerId,
      sql`SELECT * FROM messages WHERE group_id = ${groupId} AND id < ${before} ORDER BY id DESC LIMIT ${limit}`,
    ),
);

const oldestOfGroup = prepared(
  'messages_between',
  ({ viewerId, groupId, after, before, limit }: Placeholders<Oldest & { groupId: number }>) =>
    history(
      viewerId,
      sql`SELECT * FROM messages WHERE group_id = ${groupId} AND id < ${before} AND id > ${after}
          ORDER BY id LIMIT ${limit}`,
    ),
);

const newestOfPair = prepared(
  'direct_messages_before',
  ({ viewerId, otherId, before, limit }: Placeholders<Newest & { otherId: number }>) =>
    history(
      viewerId,
      sql`SELECT * FROM messages WHERE ${isBetween(viewerId, otherId)} AND id < ${before}
          ORDER BY id DESC LIMIT ${limit}`,
    ),
);

const oldestOfPair = prepared(
  'direct_messages_between',
  ({ viewerId, otherId, after, before, limit }: Placeholders<Oldest & { otherId: number }>) =>
    history(
      viewerId,
      sql`SELECT * FROM messages WHERE ${isBetween(viewerId, otherId)} AND id < ${before} AND id > ${after}
          ORDER BY id LIMIT ${limit}`,
    ),
);

/**
 * Reads message histories in ascending order: with `after`, the oldest messages above it, otherwise the
 * newest below `before`.
 */
@Injectable()
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns messages of a group. */
  ofGroup(
    viewerId: number,
    groupId: number,
    { after, before = Number.MAX_SAFE_INTEGER, limit }: MessageRange,
  ): Promise<HistoryRow[]> {
    const newest = { viewerId, groupId, before, limit };
    const statement = after === undefined ? newestOfGroup(newest) : oldestOfGroup({ ...newest, after });
    return rowsOf(this.dataSource, statement);
  }

  /** Returns messages between the viewer and another user. */
  ofPair(
    viewerId: number,
    otherId: number,
    { after, before = Number.MAX_SAFE_INTEGER, limit }: MessageRange,
  ): Promise<HistoryRow[]> {
    const newest = { viewerId, otherId, before, limit };
    const statement = after === undefined ? newestOfPair(newest) : oldestOfPair({ ...newest, after });
    return rowsOf(this.dataSource, statement);
  }
}
