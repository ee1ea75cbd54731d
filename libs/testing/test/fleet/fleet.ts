import type { Message } from '@circlet/contracts';
import { streams } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import { Pool } from 'pg';

import { eventually, seededRandom } from '@circlet/testing';
import { type Circle, createCircles } from '../ledger/circles';
import { Screen } from '../ledger/screen';
import type { Replica } from '../product/replica';
import { type Replicas, Stack } from '../product/stack';
import { Load } from './load';
import { type Failure, StrictPerson } from './strict-person';

/** Timeout far above the time that anything takes. Milliseconds. */
const TIMEOUT_MS = 60_000;
const publishers = ['identity', 'groups', 'chat', 'moderation'] as const;

/** The product with several replicas of its services, groups with open chats, and users who make requests. */
export class Fleet {
  private constructor(
    readonly stack: Stack,
    readonly load: Load,
    readonly screens: readonly Screen[],
    private readonly chatRows: Pool,
    private readonly outboxes: readonly Pool[],
    private readonly over: AbortController,
  ) {}

  /**
   * @param people - number of users
   * @param seed - seed of the load, and part of the users' names
   */
  static async start(replicas: Replicas, people: number, seed: number): Promise<Fleet> {
    const over = new AbortController();
    const stack = await Stack.start(replicas);
    const failures: Failure[] = [];
    const create = (name: string): StrictPerson =>
      new StrictPerson(stack.origin, name, over.signal, failures);
    const circles: Circle[] = await createCircles(people, String(seed), create);
    const load = new Load(stack.origin, circles, failures, seededRandom(seed), over.signal);
    const screens = circles.flatMap(({ groupId, members }) =>
      members.map((member) => new Screen(stack.socketUrl, member, groupId)),
    );
    for (const screen of screens) screen.open();
    await eventually(() => screens.every((screen) => screen.isSettled));
    await eventually(() => stack.isReady());
    const open = (service: (typeof publishers)[number]): Pool =>
      new Pool({ connectionString: stack.databaseUrl(service), max: 1 });
    const outboxes = publishers.map(open);
    failures.length = 0;
    return new Fleet(stack, load, screens, open('chat'), outboxes, over);
  }

  /** Replicas whose service has another replica. */
  get replaceable(): readonly Replica[] {
    const { replicas } = this.stack;
    return replicas.filter(({ service }) => replicas.filter((other) => other.service === service).length > 1);
  }

  /** Returns the failures of requests that started after this time, by `performance.now()`. */
  failuresSince(moment: number): Failure[] {
    return this.load.failures.filter(({ at }) => at > moment);
  }

  /** Waits until this many requests in a row have succeeded. */
  async untilRequestsSucceed(requests: number): Promise<void> {
    const { load } = this;
    let [failed, since] = [load.failures.length, load.done];
    await eventually(() => {
      if (load.failures.length > failed) [failed, since] = [load.failures.length, load.done];
      return load.done - since >= requests;
    }, TIMEOUT_MS).catch((cause: unknown) => {
      const last = load.failures.slice(-20).map(({ what }) => what);
      throw new Error(
        `${load.done - since} requests have succeeded since these failed:\n${last.join('\n')}`,
        { cause },
      );
    });
  }

  /** Waits until every event has been published and handled. */
  async untilEventsAreHandled(): Promise<void> {
    const nats = await connectNats(this.stack.natsUrl, 'fleet');
    try {
      const manager = await nats.jetstreamManager();
      await eventually(async () => {
        const waiting = await Promise.all(this.outboxes.map(countWaiting));
        const consumers = await Promise.all(streams.map(({ name }) => manager.consumers.list(name).next()));
        const isHandled = consumers.flat().every((each) => each.num_pending + each.num_ack_pending === 0);
        return waiting.every((count) => count === 0) && isHandled;
      }, TIMEOUT_MS);
    } finally {
      await nats.close();
    }
  }

  /**
   * Returns the screens that don't show exactly the stored messages in order, after some time to catch up.
   */
  async wrongScreens(): Promise<string[]> {
    const find = async (): Promise<string[]> => {
      const { rows } = await this.chatRows.query<{ id: string; group: string }>(
        'SELECT id, group_id AS "group" FROM messages ORDER BY id',
      );
      return this.screens.flatMap((screen, index) => {
        const stored = rows
          .filter(({ group }) => Number(group) === screen.groupId)
          .map(({ id }) => Number(id));
        if (!screen.isSettled) return [`screen ${index} is not connected`];
        return screen.shown.map((message: Message) => message.id).join() === stored.join()
          ? []
          : [`screen ${index} of group ${screen.groupId} shows the wrong messages`];
      });
    };
    await eventually(async () => (await find()).length === 0).catch(() => undefined);
    return find();
  }

  /** Ends a replica with SIGTERM, as an orchestrator does, restarts it, and waits until it is ready. */
  async replace(replica: Replica): Promise<void> {
    await replica.stopAndRestart();
    await eventually(() => this.stack.isReady());
  }

  async stop(): Promise<void> {
    await this.load.stop();
    this.over.abort();
    for (const screen of this.screens) screen.close();
    await Promise.all([this.chatRows, ...this.outboxes].map((pool) => pool.end()));
    await this.stack.stop();
  }
}

async function countWaiting(outbox: Pool): Promise<number> {
  const { rows } = await outbox.query<{ count: number }>(
    'SELECT count(*)::int FROM outbox WHERE published_at IS NULL',
  );
  return rows[0]?.count ?? 0;
}
