import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually, seededRandom } from '@circlet/testing';
import { unequalCopies } from '../findings/copies';
import { Person } from '../product/person';
import { type Usage, ProductUnderLoad } from '../work/usage';

/** Size of the default run; `npm run chaos` runs it in full size. */
const size = {
  seconds: Number(process.env.CHAOS_SECONDS ?? '60'),
  perSecond: Number(process.env.CHAOS_RATE ?? '50'),
  people: Number(process.env.CHAOS_USERS ?? '30'),
  killsPerMinute: Number(process.env.CHAOS_KILLS_PER_MINUTE ?? '24'),
  seed: Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000),
};
/**
 * Maximum time in milliseconds until copies are equal after healing.
 * Enforced in full size only, where the machine does nothing else.
 */
const mostLagMs = process.env.CHAOS_REPORT === undefined ? Infinity : 5_000;
const HEALING_MS = 180_000;

describe('a product whose processes and servers are killed', () => {
  let used: ProductUnderLoad;
  const kills = new Map<string, number>();

  beforeAll(async () => {
    used = await ProductUnderLoad.start(size.seed);
  }, 600_000);
  afterAll(() => used.stop(), 60_000);

  /** Kills a seeded choice of process with SIGKILL at seeded moments, PostgreSQL, Redis and NATS included. */
  const killAtRandom = async (names: readonly string[], isOver: () => boolean): Promise<void> => {
    const random = seededRandom(size.seed + 1);
    const meanMs = 60_000 / size.killsPerMinute;
    const begun = performance.now();
    for (let due = begun; !isOver();) {
      due += meanMs * (0.5 + random());
      await pause(Math.max(0, due - performance.now()));
      const first = Math.floor(random() * names.length);
      // If that process isn't running right now, the next one in line is killed.
      const name = isOver()
        ? undefined
        : [...names.slice(first), ...names].find((each) => used.product.kill(each));
      if (name === 'redis') Person.markLatestSessionsLost();
      if (name !== undefined) kills.set(name, (kills.get(name) ?? 0) + 1);
    }
  };

  /**
   * Waits until all copies are equal.
   * @returns the time in milliseconds since the processes were ready again
   */
  const waitUntilCopiesAreEqual = async ({ product, usage }: ProductUnderLoad): Promise<number> => {
    await eventually(() => product.isHealed, HEALING_MS);
    await eventually(async () => (await fetch(`${product.origin}/health/ready`)).ok, HEALING_MS);
    const healed = performance.now();
    await eventually(async () => (await unequalCopies(usage.stored)).length === 0, HEALING_MS).catch(
      () => undefined,
    );
    return performance.now() - healed;
  };

  const report = ({ world, work, screens }: Usage, lagMs: number, wrong: readonly string[]): string => {
    const { confirmed, unexpectedAnswers } = world;
    const { replies, contents, formerPins } = confirmed;
    const toDeleted = [...replies.values()].filter(
      ({ original }) => contents.get(original.id) === null,
    ).length;
    const total = [...kills.values()].reduce((sum, count) => sum + count, 0);
    const frames = screens.reduce((sum, screen) => sum + screen.frames, 0);
    return [
      `seed ${size.seed}, ${size.seconds} s: ${work.done} operations done, ${work.donePerSecond.toFixed(0)} per second of ${size.perSecond} offered, ${world.retries} calls retried`,
      `${total} kills: ${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')}`,
      `confirmed: ${world.everyone.length} users, ${confirmed.circles.length} groups, ${confirmed.disbanded.size} disbanded, ${confirmed.transfers.count} transferred, ${confirmed.applications.size} applications, ` +
        `${confirmed.invitations.size} invitations, ${confirmed.messages.size} messages, ${world.changedMessages} of them changed, ${confirmed.reads.size} read marks, ` +
        `${confirmed.replies.size} replies, ${toDeleted} of them to deleted messages, ` +
        `${confirmed.pins.size} pins, ${formerPins.lifted} lifted, ${formerPins.deleted} deleted with their messages, ${formerPins.refused} refused because there were enough, ` +
        `${confirmed.reports.length} reports; ${used.inbox.received.length} emails; ${frames} live frames on ${screens.length} screens`,
      `${Person.lostSessions} sessions lost with Redis's last seconds; their users signed in again`,
      `copies equal ${(lagMs / 1000).toFixed(1)} s after healing; ${wrong.length} differences, ${unexpectedAnswers.length} unexpected answers`,
      ...wrong.slice(0, 20),
      ...unexpectedAnswers.slice(0, 20),
    ].join('\n');
  };

  it('loses and duplicates no confirmed operation, overfills no group, and makes every copy equal again', async () => {
    const { product, usage } = used;
    const { world, work } = usage;
    await work.prepare(size.people);
    for (const circle of world.confirmed.circles) usage.openScreen(circle);
    const isOver = usage.deadlineIn(size.seconds * 1000);
    await Promise.all([work.run(size.perSecond, isOver), killAtRandom(product.running, isOver)]);

    if (product.hasEnded) throw new Error(`The product has ended:\n${product.output.slice(-4_000)}`);
    const lagMs = await waitUntilCopiesAreEqual(used);
    const wrong = await usage.settle(HEALING_MS);

    const text = report(usage, lagMs, wrong);
    process.stdout.write(`\n${text}\n`);
    if (process.env.CHAOS_REPORT !== undefined) writeFileSync(process.env.CHAOS_REPORT, `${text}\n`);
    if (wrong.length > 0) process.stdout.write(`${product.output.slice(-4_000)}\n`);
    expect(wrong).toEqual([]);
    expect(world.unexpectedAnswers).toEqual([]);
    expect(lagMs).toBeLessThan(mostLagMs);
  }, 3_600_000);
});
