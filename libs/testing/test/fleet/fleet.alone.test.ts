import { appendFileSync } from 'node:fs';

import { eventually } from '@circlet/testing';
import { type Failure } from './strict-person';
import { Fleet } from './fleet';

/** Size of the default run; `npm run fleet` runs it in full size. */
const size = {
  /** Replicas of each service. By default only the gateway and chat have two, and only those are replaced. */
  replicas: Number(process.env.FLEET_REPLICAS ?? '0'),
  people: Number(process.env.FLEET_USERS ?? '8'),
  perSecond: Number(process.env.FLEET_RATE ?? '4'),
  /** Number of rounds; each replaces every replaceable process once. */
  rounds: Number(process.env.FLEET_ROUNDS ?? '1'),
  /**
   * Maximum time in seconds until a hanging replica gets no more requests; a busy machine may need longer.
   */
  takenOutWithin: Number(process.env.FLEET_REMOVED_WITHIN ?? '60'),
  seed: Number(process.env.FLEET_SEED ?? Date.now() % 1_000_000),
};
const few = { gateway: 2, identity: 1, groups: 1, chat: 2, moderation: 1 };
const { replicas: n } = size;

const SERVICE_RESTART = 1012;

describe(`a product with several replicas of a service (seed ${size.seed})`, () => {
  let fleet: Fleet;

  beforeAll(async () => {
    const replicas = n === 0 ? few : { gateway: n, identity: n, groups: n, chat: n, moderation: n };
    fleet = await Fleet.start(replicas, size.people, size.seed);
  }, 600_000);
  afterAll(() => fleet.stop(), 60_000);

  it('fails no request and loses no frame during a rolling restart with SIGTERM', async () => {
    const { load, screens } = fleet;
    load.start(size.perSecond);
    for (let round = 0; round < size.rounds; round += 1)
      for (const replica of fleet.replaceable) await fleet.replace(replica);
    await load.stop();
    report(
      'rolling',
      `${size.rounds} rounds of SIGTERM over ${fleet.replaceable.length} processes: ${load.done} requests and ` +
        `${load.posted.length} messages at ${size.perSecond} per second, ${load.failures.length} failed; ` +
        `${screens.length} sockets closed ${screens.flatMap(({ closeCodes }) => closeCodes).length} times`,
      load.failures,
    );
    expect(load.failures).toEqual([]);
    expect(load.posted.length).toBeGreaterThan(0);
    expect(new Set(screens.flatMap(({ closeCodes }) => closeCodes))).toEqual(new Set([SERVICE_RESTART]));
    expect(await fleet.wrongScreens()).toEqual([]);
  }, 3_600_000);

  it('fails no request and delays no event soon after a replica starts to hang', async () => {
    const { load, replaceable } = fleet;
    load.start(size.perSecond);
    const seconds: string[] = [];
    for (const replica of replaceable.filter((_, index) => index % 2 === 0)) {
      const since = performance.now();
      replica.process.pause();
      await fleet.untilRequestsSucceed(10 * size.perSecond);
      await load.stop();
      await fleet.untilEventsAreHandled();
      const failures = fleet.failuresSince(since);
      const takenOutAfter = ((failures.at(-1)?.at ?? since) - since) / 1_000;
      seconds.push(
        `${replica.service} ${failures.length} failed, the last after ${takenOutAfter.toFixed(1)} s`,
      );
      expect(takenOutAfter).toBeLessThanOrEqual(size.takenOutWithin);

      replica.process.resume();
      await eventually(() => fleet.stack.isReady());
      load.start(size.perSecond);
      const resumed = performance.now();
      await fleet.untilRequestsSucceed(3 * size.perSecond);
      expect(fleet.failuresSince(resumed)).toEqual([]);
    }
    await load.stop();
    report('hanging', seconds.join('; '), []);
    expect(await fleet.wrongScreens()).toEqual([]);
  }, 3_600_000);
});

function report(what: string, text: string, failures: readonly Failure[]): void {
  const lines = failures.slice(0, 20).map((failure) => `  ${failure.what}`);
  process.stdout.write(`\n${what}: ${[text, ...lines].join('\n')}\n`);
  const { FLEET_REPORT: file } = process.env;
  if (file !== undefined) appendFileSync(file, `${text}\n`);
}
