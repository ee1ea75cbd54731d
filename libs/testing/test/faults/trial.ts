import { eventually } from '@circlet/testing';
import { type Exchange, Person } from '../product/person';
import type { Stack } from '../product/stack';
import { Usage } from '../work/usage';
import { Probes } from './probes';

/**
 * Maximum time until everything works again and all copies are equal. Far more than it takes. Milliseconds.
 */
export const HEALING_MS = 90_000;

/** Size of a trial. */
export interface TrialSize {
  readonly people: number;
  /** User operations per second, in addition to the probes. */
  readonly perSecond: number;
  readonly seed: number;
}

/**
 * Size of the run and duration of each fault in seconds, from `FAULTS_…` in
 * the environment. `npm run faults` runs it in full size.
 */
export const size: TrialSize & { readonly seconds: number } = {
  seconds: Number(process.env.FAULTS_SECONDS ?? '1'),
  people: Number(process.env.FAULTS_USERS ?? '10'),
  perSecond: Number(process.env.FAULTS_RATE ?? '5'),
  seed: Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000),
};

/** Measurements from the start of a fault until everything worked again. */
export interface Episode {
  /** Start and end of the fault, by `performance.now()`. */
  readonly begunAt: number;
  readonly healedAt: number;
  /** Time from the end of the fault until every probe succeeded again. Milliseconds. */
  readonly recoveredIn: number;
  /** Time from the end of the fault until an open chat showed a new message. Milliseconds. */
  readonly liveIn: number;
  /** The slowest answer during this time. Milliseconds. */
  readonly slowest: number;
}

/** The whole product in steady use while faults happen. */
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
    this.working = usage.work.run(perSecond, () => this.isWorkOver || usage.hasEnded);
    probes.start();
  }

  /** Signs up users and starts using the product. */
  static async start(stack: Stack, { people, perSecond, seed }: TrialSize): Promise<Trial> {
    const { origin, databaseUrls, inbox, natsUrl } = stack;
    const usage = new Usage({ origin, databaseUrls, inbox, natsUrl }, seed);
    await usage.work.prepare(people);
    const { circles, loners, reports } = usage.world.confirmed;
    const [circle] = circles;
    if (circle === undefined) throw new Error('No group was created');
    const { owner, id: groupId } = circle;
    // Loners don't edit their profiles as part of the load.
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
   * Causes a fault, heals it, and waits until everything works again.
   * @param settle - resolves when any other conditions hold; starts right after healing
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
   * Ends the use of the product, and compares the confirmed
   * operations with the stored rows and the open screens.
   * @returns everything that is lost, duplicated, unequal or answered wrongly; empty when all is well
   */
  async findings(): Promise<string[]> {
    this.isWorkOver = true;
    await Promise.all([this.working, this.probes.stop()]);
    await this.probes.repeatUnanswered();
    const { world } = this.usage;
    for (const clientId of this.probes.clientIds) world.confirmed.uncertain.add(clientId);
    const wrong = await this.usage.settle(HEALING_MS);
    return [...wrong, ...world.unexpectedAnswers, ...this.probes.wrong, ...this.wrongAnswers, ...this.ended];
  }

  /** Ends the use of the product without checking anything. */
  async stop(): Promise<void> {
    Person.onExchange = undefined;
    await Promise.all([this.usage.stop(), this.probes.stop()]);
  }

  /** Number of requests made so far. */
  get answered(): number {
    return this.exchanges.length;
  }

  /** Requests without an answer, failures other than 503, and 503 answers without `Retry-After`. */
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

  /** Services that have ended, although the test hasn't killed them. */
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
