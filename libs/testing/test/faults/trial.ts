import { eventually, seededRandom } from '../../src';
import { findings } from '../chaos/findings/findings';
import { Stored } from '../chaos/findings/stored';
import { Work } from '../chaos/work/work';
import { World } from '../chaos/work/world';
import { Screen } from '../ledger/screen';
import { type Exchange, Person } from '../product/person';
import type { Stack } from '../product/stack';
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
    private readonly world: World,
    work: Work,
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
    const world = new World(stack.origin, String(seed), seededRandom(seed), over.signal);
    const work = new Work(world);
    await work.prepare(people);
    const { circles, loners, reports } = world.confirmed;
    const [circle] = circles;
    if (circle === undefined) throw new Error('There is no group');
    const { owner, id: groupId } = circle;
    // Loners edit no profile in their work.
    const loner = loners.at(-1)!;
    const probes = new Probes(owner, groupId, loner);
    const { id } = await owner.must<{ id: number }>('POST', '/api/reports', probes.report);
    reports.push({ id, reporter: owner, reportedId: loner.id, status: 'pending', isKeptOpen: true });
    const trial = new Trial(
      stack,
      world,
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
    for (const clientId of this.probes.clientIds) this.world.confirmed.perhaps.add(clientId);
    const { stack, world, screen } = this;
    const stored = new Stored({
      identity: stack.databaseUrl('identity'),
      groups: stack.databaseUrl('groups'),
      chat: stack.databaseUrl('chat'),
      moderation: stack.databaseUrl('moderation'),
    });
    const all = (): Promise<string[]> => findings(stored, world, { inbox: stack.inbox, screens: [screen] });
    await eventually(async () => (await all()).length === 0, HEALING_MS).catch(() => undefined);
    const wrong = await all();
    await stored.close();
    return [...wrong, ...world.surprises, ...this.probes.wrong, ...this.wrongAnswers, ...this.ended];
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
    const newest = (): number => this.screen.shown.at(-1)?.id ?? 0;
    const before = newest();
    await eventually(() => this.screen.isSettled && newest() > before, HEALING_MS);
    return performance.now() - since;
  }
}
