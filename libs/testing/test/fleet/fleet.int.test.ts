import { type Failure } from './strict-person';
import { Fleet } from './fleet';

/** `npm run fleet` runs it in full size. */
const size = {
  /** Of each service; without it only gateways and chat have two, and are replaced. */
  replicas: Number(process.env.FLEET_REPLICAS ?? '0'),
  people: Number(process.env.FLEET_PEOPLE ?? '8'),
  perSecond: Number(process.env.FLEET_RATE ?? '4'),
  /** Each replaces every process once. */
  rounds: Number(process.env.FLEET_ROUNDS ?? '1'),
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

  it('fails no request and loses no frame while each process is ended by SIGTERM and started again', async () => {
    const { load, screens } = fleet;
    load.start(size.perSecond);
    for (let round = 0; round < size.rounds; round += 1)
      for (const replica of fleet.replaceable) await fleet.replace(replica);
    await load.stop();
    report(
      'rolling',
      `${size.rounds} rounds of SIGTERM over ${fleet.replaceable.length} processes: ${load.done} requests and ` +
        `${load.posted.length} messages at ${size.perSecond} a second, ${load.failures.length} failed; ` +
        `${screens.length} sockets closed ${screens.flatMap(({ closeCodes }) => closeCodes).length} times`,
      load.failures,
    );
    expect(load.failures).toEqual([]);
    expect(load.posted.length).toBeGreaterThan(0);
    expect(new Set(screens.flatMap(({ closeCodes }) => closeCodes))).toEqual(new Set([SERVICE_RESTART]));
    expect(await fleet.wrongScreens()).toEqual([]);
  }, 3_600_000);
});

function report(what: string, text: string, failures: readonly Failure[]): void {
  const lines = failures.slice(0, 20).map((failure) => `  ${failure.what}`);
  process.stdout.write(`\n${what}: ${[text, ...lines].join('\n')}\n`);
}
