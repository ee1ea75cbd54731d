import { messagePostedV1 } from '@circlet/contracts';
import {
  demoMeetups,
  type DemoMessage,
  demoMessages,
  type DemoReadMark,
  demoReadMarks,
  resolveTime,
} from '@circlet/demo';
import { newEvent, recordEvents } from '@circlet/events';
import { openStorage, PrivateImageStore, storageUrl } from '@circlet/media';
import { readSettings } from '@circlet/platform';
import { countOf, execute, sql } from '@circlet/platform/database';
import type { Demo } from '@circlet/service';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

import { canceledSentence, proposedSentence, scheduledSentence } from '../meetups/meetup-sentence.rules';
import { type DrawnPhoto, drawPhotos } from './draw-photos';

const settings = z.object({ STORAGE_URL: storageUrl });

/** A demo message with its absolute time, ISO 8601. */
type DatedMessage = DemoMessage & { readonly postedAt: string };

/** The demo chats with their photos, and how far their users have read. */
export const demo: Demo = {
  load: async (database, environment) => {
    const { STORAGE_URL } = readSettings(settings, environment);
    if ((await countOf(database, sql`SELECT 1 FROM messages LIMIT 1`)) > 0) return false;
    const photos = await drawPhotos(demoMessages, new PrivateImageStore(openStorage(STORAGE_URL), 'chats'));
    const now = Date.now();
    await database.transaction(async (tx) => {
      await insertMessages(
        tx,
        demoMessages.map((message) => ({
          ...message,
          content: contentOf(message),
          postedAt: new Date(now - message.minutesAgo * 60_000).toISOString(),
        })),
      );
      await insertPhotos(tx, photos);
      await insertPins(tx);
      await insertReadMarks(tx, demoReadMarks);
    });
    return true;
  },
  loaded: 'Demo chats loaded',
  alreadyThere: 'The database already has messages; no demo chats loaded',
};

/** Returns what a message says: the chat's own sentence if it is about a meetup. */
function contentOf({ meetupId, content }: DemoMessage): string {
  const meetup = demoMeetups.find(({ id }) => id === meetupId);
  if (meetup === undefined) return content;
  const { title, timeZone, status } = meetup;
  const options = meetup.options.map(({ at }) => resolveTime(at, timeZone).toISOString());
  const [startsAt = ''] = options;
  if (status === 'canceled') return canceledSentence({ title, timeZone, startsAt, reason: null });
  return status === 'scheduled'
    ? scheduledSentence({ title, timeZone, startsAt })
    : proposedSentence({ title, options });
}

async function insertMessages(tx: EntityManager, messages: readonly DatedMessage[]): Promise<void> {
  await execute(
    tx,
    sql`INSERT INTO messages (id, group_id, user_id, meetup_id, reply_to_id, content, created_at)
        SELECT id, "groupId", "userId", "meetupId", "replyToId", content, "postedAt"
        FROM jsonb_to_recordset(${JSON.stringify(messages)}) AS m
          (id bigint, "groupId" bigint, "userId" bigint, "meetupId" bigint, "replyToId" bigint, content text,
           "postedAt" timestamptz)`,
  );
  await execute(tx, sql`SELECT setval(pg_get_serial_sequence('messages', 'id'), max(id)) FROM messages`);
  await recordEvents(
    tx,
    messages
      .filter(({ meetupId }) => meetupId === null)
      .map(({ id, groupId, userId, postedAt }) => {
        const event = newEvent(messagePostedV1, groupId, { messageId: id, groupId, userId, postedAt });
        return { ...event, envelope: { ...event.envelope, occurredAt: postedAt } };
      }),
  );
}

/** Gives photos to their messages, as uploaded by their senders just before. */
async function insertPhotos(tx: EntityManager, photos: readonly DrawnPhoto[]): Promise<void> {
  await execute(
    tx,
    sql`INSERT INTO photos (user_id, group_id, name, width, height, created_at, message_id, position)
        SELECT message.user_id, message.group_id, photo.name, width, height, message.created_at, message.id, position
        FROM jsonb_to_recordset(${JSON.stringify(photos)}) AS photo
          ("messageId" bigint, name text, width int, height int, position int)
        JOIN messages message ON message.id = "messageId"`,
  );
}

/** Pins messages as their authors, when they wrote them. */
async function insertPins(tx: EntityManager): Promise<void> {
  const messageIds = demoMessages.flatMap(({ id, isPinned }) => (isPinned === true ? [id] : []));
  await execute(
    tx,
    sql`INSERT INTO pins (message_id, group_id, pinned_by, pinned_at)
        SELECT id, group_id, user_id, created_at FROM messages WHERE id = ANY(${messageIds})`,
  );
}

async function insertReadMarks(tx: EntityManager, marks: readonly DemoReadMark[]): Promise<void> {
  await execute(
    tx,
    sql`INSERT INTO read_cursors (group_id, user_id, message_id)
        SELECT "groupId", "userId", "messageId"
        FROM jsonb_to_recordset(${JSON.stringify(marks)}) AS m ("groupId" bigint, "userId" bigint, "messageId" bigint)`,
  );
}
