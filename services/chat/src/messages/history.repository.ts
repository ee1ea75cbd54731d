import { type PreparedStatement, runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { MessageRow } from './message.row';
import { BEFORE, BETWEEN, DIRECT_BEFORE, DIRECT_BETWEEN } from './message.statements';

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

/**
 * Reads message histories in ascending order: with `after`, the oldest messages above it, otherwise the
 * newest below `before`.
 */
@Injectable()
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns messages of a group. */
  ofGroup(viewerId: number, groupId: number, range: MessageRange): Promise<HistoryRow[]> {
    return this.read(BEFORE, BETWEEN, [viewerId, groupId], range);
  }

  /** Returns messages between the viewer and another user. */
  ofPair(viewerId: number, otherId: number, range: MessageRange): Promise<HistoryRow[]> {
    return this.read(DIRECT_BEFORE, DIRECT_BETWEEN, [viewerId, otherId], range);
  }

  private read(
    newest: PreparedStatement,
    oldest: PreparedStatement,
    chat: readonly number[],
    { after, before = Number.MAX_SAFE_INTEGER, limit }: MessageRange,
  ): Promise<HistoryRow[]> {
    return after === undefined
      ? runPrepared(this.dataSource, newest, [...chat, before, limit])
      : runPrepared(this.dataSource, oldest, [...chat, before, limit, after]);
  }
}
