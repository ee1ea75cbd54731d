import { setTimeout as pause } from 'node:timers/promises';

import type { Message } from '@circlet/contracts';
import { rowOf, rowsOf, sql } from '@circlet/platform/database';
import { eventually, PushReceiver, type SubscribedBrowser } from '@circlet/testing';
import { DataSource } from 'typeorm';

import { differences } from '../findings/stored';
import { Person } from '../product/person';
import type { Replica } from '../product/replica';
import { Stack } from '../product/stack';
import { type Circle, createCircles } from './circles';

const KILLS = 4;
/** Pause between two messages while identity is being killed. Milliseconds. */
const PACE_MS = 150;
/** Until then, each push that a killed process had claimed can be claimed again. */
const HEALING_MS = 120_000;

/** A message that was confirmed, and the members who must get a push about it. */
interface Posted {
  readonly id: number;
  readonly body: string;
  readonly readers: readonly Reader[];
  /** Number of kills before it was posted. */
  readonly killsBefore: number;
}

interface Reader {
  readonly person: Person;
  readonly browser: SubscribedBrowser;
  readonly subscriptionId: number;
}

/** A push, as identity stores it. */
interface StoredPush {
  readonly messageId: string;
  readonly subscriptionId: string;
  readonly status: string;
}

describe('pushes about messages, while identity is killed', () => {
  let stack: Stack;
  let receiver: PushReceiver;
  let identityRows: DataSource;
  let identity: Replica;
  let circles: readonly Circle[];
  const readers = new Map<Person, Reader>();
  const posted: Posted[] = [];
  const over = new AbortController();
  let kills = 0;

  beforeAll(async () => {
    receiver = await PushReceiver.start();
    const environment = { PUSH_SERVICES: receiver.origin };
    stack = await Stack.start({ identity: 1, groups: 1, chat: 1, gateway: 1 }, { environment });
    identity = stack.replicas.find(({ service }) => service === 'identity')!;
    identityRows = await new DataSource({
      ...{ type: 'postgres', url: stack.databaseUrl('identity') },
    }).initialize();
    circles = await createCircles(12, 'push', (name) => new Person(stack.origin, name, over.signal));
    const others = circles.flatMap(({ members }) => members.slice(1));
    // Otherwise, a browser could get a push about how its user came into the circle.
    await eventually(async () => (await countOfAccepted()) === others.length, HEALING_MS);
    for (const person of others) {
      const browser = receiver.subscribe();
      const { id: subscriptionId } = await person.must<{ id: number }>(
        ...(['POST', '/api/push/subscriptions', browser.subscription] as const),
      );
      readers.set(person, { person, browser, subscriptionId });
    }
  }, 600_000);
  afterAll(async () => {
    over.abort();
    await identityRows.destroy();
    await stack.stop();
    await receiver.stop();
  }, 60_000);

  const countOfAccepted = async (): Promise<number> => {
    const { accepted } = await rowOf(
      identityRows,
      sql<{ accepted: string }>`SELECT count(*) AS accepted FROM emails WHERE kind = 'applicationAccepted'`,
    );
    return Number(accepted);
  };

  /** Posts a message as the owner, who gets no pushes. */
  const post = async ({ groupId, members }: Circle): Promise<Posted> => {
    const [owner, ...others] = members;
    const content = `Message ${posted.length}.`;
    const { id } = await owner!.must<Message>('POST', '/api/messages', { groupId, content });
    const message = {
      killsBefore: kills,
      id,
      body: `${owner!.name}: ${content}`,
      readers: others.map((each) => readers.get(each)!),
    };
    posted.push(message);
    return message;
  };

  const postInTurn = async (isOver: () => boolean): Promise<void> => {
    for (let n = 0; !isOver(); n += 1) {
      await post(circles[n % circles.length]!);
      await pause(PACE_MS);
    }
  };

  const arrivals = ({ browser }: Reader, { body }: Posted): number =>
    browser.payloads.filter((payload) => payload.body === body).length;

  const storedPushes = (): Promise<StoredPush[]> =>
    rowsOf(
      identityRows,
      sql<StoredPush>`
        SELECT facts ->> 'messageId' AS "messageId", subscription_id AS "subscriptionId", status
        FROM pushes WHERE kind = 'message'`,
    );

  /** Returns what became of the push about a message to a browser, unless all is well. */
  const wrongPush = (message: Posted, reader: Reader, pushes: readonly StoredPush[]): string[] => {
    const ofReader = pushes.filter(({ subscriptionId }) => Number(subscriptionId) === reader.subscriptionId);
    const push = ofReader.find(({ messageId }) => Number(messageId) === message.id);
    const count = arrivals(reader, message);
    const what = `the push about ${message.id} to ${reader.person.name}`;
    const status = push?.status ?? 'missing';
    // A reader is in one chat. A message that comes after a later one gets no push at all.
    const isReplaced =
      (status === 'skipped' || status === 'missing') &&
      ofReader.some((later) => later.status === 'sent' && Number(later.messageId) > message.id);
    if (status === 'sent' ? count === 0 : !isReplaced)
      return [`${what} is ${status} and arrived ${count} times`];
    // Each kill can lose the mark that a push was sent.
    return count > 1 + kills - message.killsBefore ? [`${what} arrived ${count} times`] : [];
  };

  /** Returns the messages that no one was asked about, and the pushes that are lost or doubled. */
  const wrongPushes = async (): Promise<string[]> => {
    const { waiting } = await rowOf(
      identityRows,
      sql<{ waiting: string }>`SELECT count(*) AS waiting FROM messages_to_push`,
    );
    const pushes = await storedPushes();
    const stored = pushes.map(({ messageId, subscriptionId }) => `${messageId} to ${subscriptionId}`);
    const allowed = posted.flatMap(({ id, readers }) =>
      readers.map(({ subscriptionId }) => `${id} to ${subscriptionId}`),
    );
    return [
      ...(Number(waiting) === 0 ? [] : [`${waiting} messages wait for their pushes`]),
      ...differences(
        'pushes',
        allowed.filter((push) => stored.includes(push)),
        stored,
      ),
      ...posted.flatMap((message) => message.readers.flatMap((reader) => wrongPush(message, reader, pushes))),
      ...receiver.problems,
    ];
  };

  const settle = async (): Promise<string[]> => {
    await eventually(async () => (await wrongPushes()).length === 0, HEALING_MS).catch(() => undefined);
    return wrongPushes();
  };

  it('sends a push again, with the same tag, if the process dies before it gets the answer', async () => {
    const [circle] = circles;
    const [, member] = circle!.members;
    const reader = readers.get(member!)!;
    const held = reader.browser.holdNext();
    const message = await post(circle!);
    await held.arrived();
    await eventually(() => message.readers.every((each) => each === reader || arrivals(each, message) === 1));
    await identity.process.kill();
    kills += 1;
    held.release();
    await identity.restart();
    await eventually(() => arrivals(reader, message) === 2, HEALING_MS);
    const [first, second] = reader.browser.payloads;
    expect(second).toEqual(first);
    expect(await settle()).toEqual([]);
    expect(arrivals(reader, message)).toBe(2);
  }, 300_000);

  it('sends a push about each message, or about a later one in the same chat, and no more than one more for each kill', async () => {
    let isOver = false;
    const posting = postInTurn(() => isOver);
    for (let n = 0; n < KILLS; n += 1) {
      await pause(2_000);
      await identity.killAndRestart();
      kills += 1;
    }
    isOver = true;
    await posting;
    for (const circle of circles) await post(circle);

    const wrong = await settle();
    const pushes = await storedPushes();
    const doubled = posted.flatMap((message) =>
      message.readers.map((reader) => Math.max(0, arrivals(reader, message) - 1)),
    );
    process.stdout.write(
      `\npushes: ${posted.length} messages, ${pushes.length} pushes, ${kills} kills\n` +
        `        ${pushes.filter(({ status }) => status === 'sent').length} sent, the others replaced by later ones, ${doubled.reduce((sum, more) => sum + more, 0)} sent again\n` +
        `        ${[`${wrong.length} differences`, ...wrong.slice(0, 10)].join('\n        ')}\n`,
    );
    expect(wrong).toEqual([]);
  }, 300_000);
});
