import type { Work } from '@circlet/events';
import { rowOf, sql } from '@circlet/platform/database';
import { Injectable, Module } from '@nestjs/common';

import { lockGroupChat } from '../messages/message-columns';
import { MessageFrames } from '../messages/message-frames';
import { MessageLookupRepository } from '../messages/message-lookup.repository';
import { MessagesModule } from '../messages/messages.module';

/** A message about a meetup to be stored. */
export interface NewMeetupMessage {
  readonly groupId: number;
  readonly meetupId: number;
  /** Who changed the meetup. They may have left the group since. */
  readonly userId: number;
  readonly content: string;
}

/** Posts messages about meetups. They aren't published: no one wrote them. */
@Injectable()
export class MeetupMessages {
  constructor(
    private readonly messages: MessageLookupRepository,
    private readonly frames: MessageFrames,
  ) {}

  /**
   * Stores a message, and pushes it to the members after the commit. Waits for other messages of the group, so that
   * the ids of a group's messages become visible in ascending order.
   */
  async post(work: Work, message: NewMeetupMessage): Promise<void> {
    const { groupId, meetupId, userId, content } = message;
    const { id } = await rowOf(
      work.tx,
      sql<{ id: number }>`
        WITH locked AS MATERIALIZED (SELECT ${lockGroupChat(sql`${groupId}`)})
        INSERT INTO messages (group_id, user_id, meetup_id, content)
        SELECT ${groupId}, ${userId}, ${meetupId}, ${content}::text FROM locked RETURNING id`,
    );
    work.afterCommit(async () => {
      const row = await this.messages.find(id);
      if (row !== undefined) this.frames.push('new_message', row, row);
    });
  }
}

/** Messages about the meetups of a group. */
@Module({ imports: [MessagesModule], providers: [MeetupMessages], exports: [MeetupMessages] })
export class MeetupMessagesModule {}
