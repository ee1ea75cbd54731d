import { DataSource } from 'typeorm';

import { eventually, seededRandom } from '../../src';
import { Findings } from '../chaos/findings';
import { Work } from '../chaos/work';
import { Screen } from '../ledger/screen';
import { type Exchange, Person } from '../product/person';
import { admin, type Stack } from '../product/stack';
import { Probes } from './probes';

/** Until everything works again and every copy is equal. Far above what it takes. Milliseconds. */
const HEALING_MS = 90_000;

/** What a trial is sized by. */
export interface TrialSize {
  readonly people: number;
  /** Operations of users a second, beside the probes. */
  readonly perSecond: number;
  readonly seed: number;
}

/** What happened from the beginning of a fault until everything worked again. */
export interface Episode {
  /** When the fault began and when it was over, on the clock of `performance.now()`. */
  readonly begunAt: number;
  readonly healedAt: number;
  /** From the end of the fault until every probe succeeded again. Milliseconds. */
  readonly recoveredIn: number;
  /** The same for a message in an open chat. Milliseconds. */
  readonly liveIn: number;
  /** The slowest answer that came in this time. Milliseconds. */
  readonly slowest: number;
}

/** The whole product in steady use, while something happens to it. */
export class Trial {
  private readonly exchanges: Exchange[] = [];
  private isWorkOver = false;
  private readonly working: Promise<void>;

  private constructor(
    readonly stack: Stack,
    private readonly work: Work,
    readonly probes: Probes,
    private readonly screen: Screen,
    perSecond: number,
    private readonly over: AbortController,
  ) {
    Person.onExchange = (exchange) => this.exchanges.push(exchange);
    this.working = work.goOn(perSecond, () => this.isWorkOver || over.signal.aborted);
    probes.start();
    screen.open();
  }

  /** Signs people up and begins to use the product. */
  static async start(stack: Stack, { people, perSecond, seed }: TrialSize): Promise<Trial> {
    const over = new AbortController();
    const work = new Work(stack.origin, String(seed), seededRandom(seed), over.signal);
    await work.prepare(people);
    const [circle] = work.confirmed.circles;
    if (circle === undefined) throw new Error('There is no group');
    const { owner, id: groupId } = circle;
    // The last of everyone edits no profile in their work.
    const loner = work.everyone.at(-1)!;
    const probes = new Probes(owner, groupId, loner);
    const { id } = await owner.must<{ id: number }>('POST', '/api/reports', probes.report);
    work.confirmed.reports.set(`${owner.id}:${loner.id}`, id);
    const trial = new Trial(
      stack,
      work,
      probes,
      new Screen(stack.socketUrl, owner, groupId),
      perSecond,
      over,
    );
    await probes.recovered(performance.now(), HEALING_MS);
    await trial.showsNewMessage(performance.now());
    return trial;
  }

  /** Lets something happen, and waits until everything works again. */
  async during(happen: () => Promise<void>, heal: () => Promise<void> | void): Promise<Episode> {
    const [begunAt, first] = [performance.now(), this.exchanges.length];
    await happen();
    await heal();
    const healedAt = performance.now();
    const [recoveredIn, liveIn] = await Promise.all([
      this.probes.recovered(healedAt, HEALING_MS),
      this.showsNewMessage(healedAt),
    ]);
    const slowest = Math.max(0, ...this.exchanges.slice(first).map(({ milliseconds }) => milliseconds));
    return { begunAt, healedAt, recoveredIn, liveIn, slowest };
  }

  /**
   * Ends the use and compares what users were told with what is stored and shown.
   * @returns everything that is lost, doubled, unequal or answered wrongly; empty when all is well
   */
  async findings(): Promise<string[]> {
    this.isWorkOver = true;
    await Promise.all([this.working, this.probes.stop()]);
    const staff = new Person(this.stack.origin, 'admin', this.over.signal);
    await staff.must('POST', '/api/auth/login', admin);
    const databaseUrls = {
      identity: this.stack.databaseUrl('identity'),
      groups: this.stack.databaseUrl('groups'),
      chat: this.stack.databaseUrl('chat'),
      moderation: this.stack.databaseUrl('moderation'),
    };
    const findings = new Findings({ databaseUrls, redisUrl: '', natsUrl: '' });
    const all = async (): Promise<string[]> => [
      ...(await findings.all(this.work, this.stack.inbox, staff)),
      ...(await this.unequalScreen()),
    ];
    await eventually(async () => (await all()).length === 0, HEALING_MS).catch(() => undefined);
    const wrong = await all();
    await findings.close();
    return [...wrong, ...this.work.surprises, ...this.probes.wrong, ...this.wrongAnswers, ...this.ended];
  }

  /** Ends the use, whatever is under way. */
  stop(): void {
    this.over.abort();
    this.screen.close();
    Person.onExchange = undefined;
  }

  /** How many requests were answered. */
  get answered(): number {
    return this.exchanges.length;
  }

  /** No answer at all, a failure other than 503, or one that does not say when to come back. */
  private get wrongAnswers(): string[] {
    return this.exchanges
      .filter(
        ({ status, retryAfter }) =>
          status === undefined ||
          status === 429 ||
          (status >= 500 && (status !== 503 || retryAfter === null)),
      )
      .map(({ method, path, status }) => `${method} ${path}: ${status ?? 'no answer'}`);
  }

  /** Services that have ended, which nothing but a kill may do. */
  private get ended(): string[] {
    return this.stack.replicas
      .filter((replica) => replica.process.hasEnded)
      .map(({ service, process }) => `${service} has ended: ${process.log.slice(-2_000)}`);
  }

  private async showsNewMessage(since: number): Promise<number> {
    const newest = (): number => Math.max(0, ...this.shown);
    const before = newest();
    await eventually(() => this.screen.isSettled && newest() > before, HEALING_MS);
    return performance.now() - since;
  }

  /** Messages in the open chat; frames of the owner's other groups come over the same connection. */
  private get shown(): number[] {
    const { groupId, shown } = this.screen;
    return shown.filter((message) => message.groupId === groupId).map(({ id }) => id);
  }

  /** The open chat beside the stored messages of its group. */
  private async unequalScreen(): Promise<string[]> {
    const chat = await new DataSource({ type: 'postgres', url: this.stack.databaseUrl('chat') }).initialize();
    const rows = await chat.query<{ id: string }[]>(
      'SELECT id FROM messages WHERE group_id = $1 ORDER BY id',
      [this.screen.groupId],
    );
    await chat.destroy();
    const [stored, shown] = [rows.map(({ id }) => Number(id)), this.shown];
    const missing = stored.filter((id) => !shown.includes(id)).length;
    return missing === 0 && shown.length === stored.length
      ? []
      : [`the open chat shows ${shown.length} messages of ${stored.length}, ${missing} are missing`];
  }
}
