import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { ChatPhoto, Message } from '@circlet/contracts';
import { rowOf, rowsOf, sql } from '@circlet/platform/database';
import { DataSource } from 'typeorm';

import { eventually, seededRandom, smallPictures } from '@circlet/testing';
import { Person } from '../product/person';
import type { Replica } from '../product/replica';
import { Stack } from '../product/stack';
import { type Circle, forEachConcurrently, createCircles } from './circles';
import { Conversation, type Posted, wrongRepliesAndPins } from './conversation';
import type { GroupPins } from './group-pins';
import { Screen } from './screen';

/** Size of the default run; `npm run test:ledger` runs it in full size. */
const size = {
  sockets: Number(process.env.LEDGER_SOCKETS ?? '24'),
  messages: Number(process.env.LEDGER_MESSAGES ?? '600'),
  seed: Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000),
};
const HEALING_MS = 60_000;
/** Every so many messages, one has photos, replies to another one, or is pinned, a pin is lifted, or one is deleted. */
const every = { photos: 20, replies: 4, pins: 5, unpins: 50, deletions: 25 } as const;
const image = `data:image/png;base64,${smallPictures.png.toString('base64')}`;

describe('a chat whose gateways and chat processes are killed one after the other', () => {
  let stack: Stack;
  let chatRows: DataSource;
  let killable: Replica[];
  const over = new AbortController();
  const screens: Screen[] = [];
  const posted: Posted[] = [];
  let conversations: Conversation[] = [];
  let retries = 0;
  let kills = 0;

  beforeAll(async () => {
    stack = await Stack.start({ identity: 1, groups: 1, gateway: 2, chat: 2 });
    chatRows = await new DataSource({ type: 'postgres', url: stack.databaseUrl('chat') }).initialize();
    killable = stack.replicas.filter(({ service }) => service === 'gateway' || service === 'chat');
  }, 600_000);
  afterAll(async () => {
    over.abort();
    screens.forEach((screen) => {
      screen.close();
    });
    await chatRows.destroy();
    await stack.stop();
  }, 60_000);

  const upload = async (circle: Circle, person: Person): Promise<number> => {
    const answer = await person.answerOf('POST', `/api/groups/${circle.groupId}/photos`, {
      body: { image },
      headers: { 'idempotency-key': randomUUID() },
      onRetry: () => (retries += 1),
    });
    expect(answer).toMatchObject({ status: 201 });
    return (answer.body as ChatPhoto).id;
  };

  const postMessage = async (
    conversation: Conversation,
    author: Person,
    content: string,
    { photos = 0, original }: { readonly photos?: number; readonly original?: Posted | undefined } = {},
  ): Promise<Message> => {
    const { circle } = conversation;
    const clientId = randomUUID();
    const photoIds = await Promise.all(Array.from({ length: photos }, () => upload(circle, author)));
    const replyToId = original?.answer.id;
    const body = { groupId: circle.groupId, content, clientId, photoIds, replyToId };
    const answer = await author.must<Message>('POST', '/api/messages', body, () => (retries += 1));
    const message = { clientId, photoIds, answer, author, original };
    posted.push(message);
    conversation.posted.push(message);
    return answer;
  };

  const sayAnything = async (random: () => number, n: number): Promise<void> => {
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const conversation = oneOf(conversations);
    const { circle, pins, posted: older } = conversation;
    const [author, other, original] = [oneOf(circle.members), oneOf(circle.members), oneOf(older)];
    const { id } = await postMessage(conversation, author, `Message ${n}`, {
      photos: n % every.photos === 0 ? 2 : 0,
      original: n % every.replies === 1 ? original : undefined,
    });
    if (n % every.pins === 0) await pins.pin(id, other);
    if (n % every.unpins === 0) await pins.unpin(author);
    // Every other deleted message is pinned.
    const doomed = n % (2 * every.deletions) === 0 ? conversation.oldestPinned : original;
    if (n % every.deletions === 0 && doomed !== undefined) await pins.delete(doomed.answer.id, doomed.author);
  };

  const killInTurn = async (isOver: () => boolean): Promise<void> => {
    while (!isOver() && !over.signal.aborted)
      for (const mortal of killable) {
        await mortal.killAndRestart();
        kills += 1;
        await pause(1_000);
        if (isOver() && kills >= killable.length) return;
      }
  };

  /** Returns the stored messages of each group, by id. */
  const history = async (): Promise<Map<number, { id: number; clientId: string }[]>> => {
    const rows = await rowsOf(
      chatRows,
      sql<{ id: string; group: string; clientId: string }>`
        SELECT id, group_id AS "group", client_id AS "clientId" FROM messages ORDER BY id`,
    );
    const groups = new Map<number, { id: number; clientId: string }[]>();
    for (const { id, group, clientId } of rows) {
      const of = groups.get(Number(group)) ?? [];
      of.push({ id: Number(id), clientId });
      groups.set(Number(group), of);
    }
    return groups;
  };

  const deletedIds = (): Set<number> => new Set(conversations.flatMap(({ pins }) => [...pins.deleted]));

  /** Returns the ids of the photos of each message, as stored. */
  const storedPhotos = async (): Promise<Map<number | null, string>> => {
    const rows = await rowsOf(
      chatRows,
      sql<{ messageId: string | null; ids: string }>`
        SELECT message_id AS "messageId", string_agg(id::text, ',' ORDER BY position, id) AS ids
        FROM photos GROUP BY message_id`,
    );
    return new Map(rows.map(({ messageId, ids }) => [messageId === null ? null : Number(messageId), ids]));
  };

  /** Returns the messages whose photos are lost, doubled or elsewhere: in the answer, the database or on a screen. */
  const wrongPhotos = async (): Promise<string[]> => {
    const stored = await storedPhotos();
    const unused = stored.get(null);
    const deleted = deletedIds();
    const shown = new Map<number, Set<string>>();
    for (const message of screens.flatMap((screen) => screen.shown))
      shown.set(
        message.id,
        (shown.get(message.id) ?? new Set()).add(message.photos.map(({ id }) => id).join()),
      );
    return [
      ...(unused === undefined ? [] : [`the photos ${unused} belong to no message`]),
      ...posted
        .filter(({ answer }) => !deleted.has(answer.id))
        .filter(({ photoIds, answer }) =>
          [
            answer.photos.map(({ id }) => id).join(),
            stored.get(answer.id) ?? '',
            ...(shown.get(answer.id) ?? []),
          ].some((ids) => ids !== photoIds.join()),
        )
        .map(({ answer }) => `${answer.id} has the wrong photos`),
    ];
  };

  const differences = async (): Promise<string[]> => {
    const groups = await history();
    const stored = new Map<string, number[]>();
    for (const { clientId, id } of [...groups.values()].flat())
      stored.set(clientId, [...(stored.get(clientId) ?? []), id]);
    const wrong = posted
      .filter(({ clientId, answer }) => stored.get(clientId)?.join() !== String(answer.id))
      .map(
        ({ clientId, answer }) => `${answer.id} is stored as ${stored.get(clientId)?.join() ?? 'nothing'}`,
      );
    if (stored.size !== posted.length)
      wrong.push(`${stored.size} are stored, ${posted.length} were answered`);
    for (const [index, screen] of screens.entries()) {
      const shown = screen.shown.map(({ id }) => id).join();
      const expected = (groups.get(screen.groupId) ?? []).map(({ id }) => id).join();
      if (shown !== expected)
        wrong.push(`screen ${index} of group ${screen.groupId} shows the wrong messages`);
      if (!screen.isSettled) wrong.push(`screen ${index} is not connected`);
    }
    return [...wrong, ...(await wrongPhotos()), ...(await wrongRepliesAndPins(chatRows, conversations))];
  };

  const print = (wrong: readonly string[]): void => {
    const sum = (of: (screen: Screen) => number): number =>
      screens.reduce((total, screen) => total + of(screen), 0);
    const deleted = deletedIds();
    const replies = conversations.flatMap((each) => each.replies);
    const count = (of: keyof GroupPins['counts']): number =>
      conversations.reduce((total, { pins }) => total + pins.counts[of], 0);
    const lines = [
      `seed ${size.seed}`,
      `${screens.length} sockets, ${posted.length} messages answered 201, ${retries} retries`,
      `${posted.flatMap(({ photoIds }) => photoIds).length} photos, ${deleted.size} deleted messages`,
      `${replies.length} replies, ${replies.filter(({ original }) => deleted.has(original.answer.id)).length} of them to deleted messages`,
      `${count('made')} pins, ${count('lifted')} lifted, ${count('deleted')} deleted with their messages, ${count('refused')} refused because there were enough`,
      `${kills} kills, ${sum((screen) => screen.reconnects)} reconnects, ${sum((screen) => screen.frames)} frames`,
      `${wrong.length} differences`,
      ...wrong.slice(0, 10),
    ];
    process.stdout.write(`\nledger: ${lines.join('\n        ')}\n`);
  };

  it("stores every confirmed message once, with its photos, reply and pin, and shows it once on every screen, in the database's order [D3.70]", async () => {
    const circles = await createCircles(
      size.sockets,
      String(size.seed),
      (name) => new Person(stack.origin, name, over.signal),
    );
    await eventually(async () => {
      const { count } = await rowOf(chatRows, sql<{ count: string }>`SELECT count(*) FROM memberships`);
      return Number(count) === size.sockets;
    });
    conversations = circles.map((circle) => new Conversation(circle, () => (retries += 1)));
    for (const each of conversations) await postMessage(each, each.circle.members[0]!, 'Hello');
    for (const { groupId, members } of circles)
      for (const member of members) screens.push(new Screen(stack.socketUrl, member, groupId));
    screens.forEach((screen) => {
      screen.open();
    });
    await eventually(() => screens.every((screen) => screen.isSettled), HEALING_MS);

    const random = seededRandom(size.seed);
    let isOver = false;
    const killing = killInTurn(() => isOver);
    const numbers = Array.from({ length: size.messages }, (_, n) => n);
    await forEachConcurrently(numbers, 32, (n) => sayAnything(random, n));
    isOver = true;
    await killing;

    const healed = eventually(async () => (await differences()).length === 0, HEALING_MS);
    await healed.catch(() => undefined);
    const wrong = await differences();
    print(wrong);
    expect(posted).toHaveLength(circles.length + size.messages);
    expect(wrong).toEqual([]);
  }, 3_600_000);
});
