import { type AnyMessage, type DirectMessage, limits, type Message } from '@circlet/contracts';
import { encodeCursor, type Page } from '@circlet/platform';
import { rowsOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { asDirectMessage, asGroupMessage, toMessage } from '../messages/message-row';
import { type FoundRow, searchEverything, searchGroup, searchPair } from './search-statements';

/** A page of a search. */
export interface SearchQuery {
  readonly words: string;
  /** Id of the last message on the previous page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

const values = (
  viewerId: number,
  { words, before = Number.MAX_SAFE_INTEGER, limit }: SearchQuery,
): { viewerId: number; words: string; before: number; limit: number } => ({
  viewerId,
  words,
  before,
  limit: limit + 1,
});

function toPage(rows: readonly FoundRow[], viewerId: number, limit: number): Page<AnyMessage> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)?.id : undefined;
  const total = Math.min(rows[0]?.total ?? 0, limits.exactCount);
  return {
    rows: page.map((row) => toMessage(row, { userId: viewerId, hasBlocked: row.hasBlocked })),
    total,
    totalIsAtLeast: total === limits.exactCount,
    nextCursor: last === undefined ? undefined : encodeCursor([last]),
  };
}

/** Finds messages by their words, newest first. Permissions have checked that the viewer can read the chat. */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  /** Searches the messages of a group. */
  async group(viewerId: number, groupId: number, query: SearchQuery): Promise<Page<Message>> {
    const rows = await rowsOf(this.dataSource, searchGroup({ ...values(viewerId, query), groupId }));
    const page = toPage(rows, viewerId, query.limit);
    return { ...page, rows: page.rows.map(asGroupMessage) };
  }

  /** Searches the messages between the viewer and another user. */
  async pair(viewerId: number, otherId: number, query: SearchQuery): Promise<Page<DirectMessage>> {
    const rows = await rowsOf(this.dataSource, searchPair({ ...values(viewerId, query), otherId }));
    const page = toPage(rows, viewerId, query.limit);
    return { ...page, rows: page.rows.map(asDirectMessage) };
  }

  /** Searches the messages of the viewer's current groups and one-to-one chats. */
  async everything(viewerId: number, query: SearchQuery): Promise<Page<AnyMessage>> {
    const rows = await rowsOf(this.dataSource, searchEverything(values(viewerId, query)));
    return toPage(rows, viewerId, query.limit);
  }
}
