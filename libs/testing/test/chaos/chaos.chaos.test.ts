import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually, MailInbox, seededRandom } from '../../src';
import { Person } from '../product/person';
import { Findings } from './findings';
import { Product } from '../product/product';
import { admin } from '../product/stack';
import { Work } from './work';

/** `npm run chaos` runs it in full size. */
const size = {
  seconds: Number(process.env.CHAOS_SECONDS ?? '30'),
  perSecond: Number(process.env.CHAOS_RATE ?? '50'),
  people: Number(process.env.CHAOS_PEOPLE ?? '30'),
  killsPerMinute: Number(process.env.CHAOS_KILLS_PER_MINUTE ?? '24'),
  seed: Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000),
};
const HEALING_MS = 120_000;

describe('a product whose processes and servers are killed', () => {
  const over = new AbortController();
  let inbox: MailInbox;
  let product: Product;
  const kills = new Map<string, number>();

  beforeAll(async () => {
    inbox = await MailInbox.start();
    product = await Product.start(inbox.url);
  }, 600_000);
  afterAll(async () => {
    over.abort();
    await product.stop();
    await inbox.stop();
  }, 60_000);

  /** At seeded moments a seeded process is killed with -9, PostgreSQL, Redis and NATS included. */
  const killAtRandom = async (names: readonly string[], isOver: () => boolean): Promise<void> => {
    const random = seededRandom(size.seed + 1);
    const meanMs = 60_000 / size.killsPerMinute;
    while (!isOver()) {
      await pause(meanMs * (0.5 + random()));
      const name = names[Math.floor(random() * names.length)] ?? '';
      if (!isOver() && product.kill(name)) kills.set(name, (kills.get(name) ?? 0) + 1);
    }
  };

  const report = (work: Work, wrong: readonly string[], healedInMs: number): string => {
    const { confirmed } = work;
    const total = [...kills.values()].reduce((sum, count) => sum + count, 0);
    return [
      `seed ${size.seed}, ${size.seconds} s at ${size.perSecond} operations a second: ${work.done} done, ${work.retries} calls repeated`,
      `${total} kills: ${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')}`,
      `confirmed: ${work.everyone.length} users, ${confirmed.circles.length} groups, ${confirmed.applications.size} applications, ` +
        `${confirmed.messages.length} messages, ${confirmed.reads.size} read marks, ${confirmed.reports.size} reports; ` +
        `${inbox.received.length} emails`,
      `healed in ${(healedInMs / 1000).toFixed(1)} s; ${wrong.length} differences, ${work.surprises.length} unexpected answers`,
      ...wrong.slice(0, 20),
      ...work.surprises.slice(0, 20),
    ].join('\n');
  };

  it('loses and doubles nothing that was confirmed, oversells no group, and makes every copy equal again', async () => {
    const work = new Work(product.origin, String(size.seed), seededRandom(size.seed), over.signal);
    await work.prepare(size.people);
    const names = product.running;
    const end = performance.now() + size.seconds * 1000;
    const isOver = (): boolean => performance.now() > end || over.signal.aborted;
    await Promise.all([work.goOn(size.perSecond, isOver), killAtRandom(names, isOver)]);

    const healing = performance.now();
    await eventually(() => names.every((name) => product.running.includes(name)), HEALING_MS);
    await eventually(async () => (await fetch(`${product.origin}/health/ready`)).ok, HEALING_MS);
    const staff = new Person(product.origin, 'admin', over.signal);
    await staff.must('POST', '/api/auth/login', admin);
    const findings = new Findings(product.connections);
    const settled = eventually(async () => (await findings.all(work, inbox, staff)).length === 0, HEALING_MS);
    await settled.catch(() => undefined);
    const wrong = await findings.all(work, inbox, staff);
    await findings.close();

    const text = report(work, wrong, performance.now() - healing);
    process.stdout.write(`\n${text}\n`);
    if (process.env.CHAOS_REPORT !== undefined) writeFileSync(process.env.CHAOS_REPORT, `${text}\n`);
    if (wrong.length > 0) process.stdout.write(`${product.output.slice(-4_000)}\n`);
    expect(wrong).toEqual([]);
    expect(work.surprises).toEqual([]);
  }, 3_600_000);
});
