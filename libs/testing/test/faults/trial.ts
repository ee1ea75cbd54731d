import { eventually } from '../../src';
import { type Exchange, Person } from '../product/person';
import type { Stack } from '../product/stack';
import { Usage } from '../work/usage';
import { Probes } from './probes';

/** Until everything works again and every copy is equal. Far above what it takes. Milliseconds. */
export const HEALING_MS = 90_000;

/** What a trial is sized by. */
export interface TrialSize {
  readonly people: number;
  /** Operations of users a second, beside the probes. */
  readonly perSecond: number;
  readonly seed: number;
}

/** What `FAULTS_…` in the environment changes, and how many seconds a fault lasts; `npm run faults` runs it in full size. */
export const size: TrialSize & { readonly seconds: number } = {
  seconds: Number(process.env.FAULTS_SECONDS ?? '1'),
  people: Number(process.env.FAULTS_PEOPLE ?? '10'),
  perSecond: Number(process.env.FAULTS_RATE ?? '5'),
  seed: Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000),
};

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
    readonly usage: Usage,
    readonly probes: Probes,
    perSecond: number,
  ) {
    Person.onExchange = (exchange) => this.exchanges.push(exchange);
    this.working = usage.work.goOn(perSecond, () => this.isWorkOver || usage.isOver);
    probes.start();
  }

  /** Signs people up and begins to use the product. */
  static async start(stack: Stack, { people, perSecond, seed }: TrialSize): Promise<Trial> {
    const { origin, databaseUrls, inbox, natsUrl } = stack;
    const usage = new Usage({ origin, databaseUrls, inbox, natsUrl }, seed);
    await usage.work.prepare(people);
    const { circles, loners, reports } = usage.world.confirmed;
    const [circle] = circles;
    if (circle === undefined) throw new Error('There is no group');
    const { owner, id: groupId } = circle;
    // Loners edit no profile in their work.
    const loner = loners.at(-1)!;
    const probes = new Probes(owner, groupId, loner);
    const { id } = await owner.must<{ id: number }>('POST', '/api/reports', probes.report);
    reports.push({ id, reporter: owner, reportedId: loner.id, status: 'pending', isKeptOpen: true });
    usage.openScreen(circle);
    const trial = new Trial(stack, usage, probes, perSecond);
    await probes.recovered(performance.now(), HEALING_MS);
    await trial.showsNewMessage(performance.now());
    return trial;
  }

  /**
   * Lets something happen, and waits until everything works again.
   * @param settle - resolves when what else there is to wait for has come; begins as soon as it is healed
   */
  async during(
    happen: () => Promise<void>,
    heal: () => Promise<void> | void,
    settle: (healedAt: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<Episode> {
    const [begunAt, first] = [performance.now(), this.exchanges.length];
    await happen();
    await heal();
    const healedAt = performance.now();
    const [recoveredIn, liveIn] = await Promise.all([
      this.probes.recovered(healedAt, HEALING_MS),
      this.showsNewMessage(healedAt),
      settle(healedAt),
    ]);
    await this.probes.repeatUnanswered();
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
    await this.probes.repeatUnanswered();
    const { world } = this.usage;
    for (const clientId of this.probes.clientIds) world.confirmed.perhaps.add(clientId);
    const wrong = await this.usage.settle(HEALING_MS);
    return [...wrong, ...world.surprises, ...this.probes.wrong, ...this.wrongAnswers, ...this.ended];
  }

  /** Ends the use, whatever is under way. */
  async stop(): Promise<void> {
    Person.onExchange = undefined;
    await Promise.all([this.usage.stop(), this.probes.stop()]);
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
    const [screen] = this.usage.screens;
    const newest = (): number => screen?.shown.at(-1)?.id ?? 0;
    const before = newest();
    await eventually(() => screen?.isSettled === true && newest() > before, HEALING_MS);
    return performance.now() - since;
  }
}
