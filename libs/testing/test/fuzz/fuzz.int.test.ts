import { writeFileSync } from 'node:fs';

import { callCatalog, signIn } from '@circlet/contracts';
import fc from 'fast-check';

import { forEachConcurrently } from '../ledger/circles';
import { inspectable } from '../product/heap';
import { admin, oneOfEach, Stack } from '../product/stack';
import { ApiDocument } from './api-document';
import { Canaries, describeLeak } from './canaries';
import { Cast, type Stage } from './cast';
import { Facts } from './facts';
import { Judge } from './judge';
import { type Growth, LiveMemory } from './memory';
import { callNamed, perform } from './perform';
import { newPersona, type Persona } from './personas';
import { type Script, scripts } from './scripts';
import { Sockets } from './sockets';
import { stimuli, type Stimulus } from './stimuli';
import { CutOff, Wire } from './wire';

/**
 * `npm run fuzz` runs it in full size with a new seed each time. `npm test` keeps one seed, so
 * that a failure points to the change and not to an old bug that a new seed has found.
 */
const size = {
  requests: Number(process.env.FUZZ_REQUESTS ?? '2000'),
  seed: Number(process.env.FUZZ_SEED ?? '1'),
};
const isFullSize = size.requests >= 50_000;
/** In a shorter run, memory still grows because each call is made for the first time. */
const measuresMemory = size.requests >= 10_000;
/** Maximum growth of a process's heap between the middle and the end of a full run, as a fraction. */
const MOST_GROWTH = 0.05;
/** Requests per cast. The seed of a round reproduces it. */
const ROUND = 500;
const ROUNDS_AT_ONCE = 4;
/** Maximum number of tries to shrink a failing request. */
const SHRINKS = 200;
/** Largest body in bytes that is sent completely before an answer can close the connection. */
const SMALL_BODY = 64 * 1024;
/** Attempts at a request that is answered 503. */
const TRIES = 3;
const HOUR_MS = 3_600_000;

/**
 * Awaits an answer; undefined if the connection was cut during a large body. A server that
 * refuses one may close the connection before the client has read the reason.
 */
async function orCut<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CutOff && error.bytes > SMALL_BODY) return undefined;
    throw error;
  }
}

describe('the product under requests and frames generated from its contracts', () => {
  let stack: Stack;
  let wire: Wire;
  let stage: Stage;
  let judge: Judge;
  let sockets: Sockets;
  const answers = new Map<number, number>();
  /** Calls that have succeeded at least once. */
  const succeeded = new Set<string>();

  beforeAll(async () => {
    stack = await Stack.start(oneOfEach, { environment: inspectable });
    wire = new Wire(stack.origin);
    const canaries = new Canaries(new Facts());
    const director: Persona = { ...newPersona('director', canaries), ...admin };
    stage = { wire, canaries, director, tokens: new Set() };
    judge = new Judge(await ApiDocument.fetch(stack.origin));
    sockets = new Sockets(stack.socketUrl, judge);
    await new Cast(stage).must(director, signIn, { body: admin });
  }, 600_000);
  afterAll(async () => {
    wire.close();
    await stack.stop();
  }, 60_000);

  /**
   * Sends one request or plays one socket script.
   * @returns the findings; empty when all is well
   */
  const play = async (cast: Cast, stimulus: Stimulus | Script, tries = TRIES): Promise<string[]> => {
    const persona = cast.persona(stimulus.as);
    if (persona.isSignedOut) await cast.revive(persona);
    if ('frames' in stimulus) return sockets.play(cast, cast.persona(stimulus.as), stimulus);
    const wish = { ...stimulus, call: callNamed(stimulus.call) };
    const exchange = await orCut(perform(cast, cast.persona(stimulus.as), wish));
    if (exchange === undefined) return [];
    const { status } = exchange.reply;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === exchange.call?.status) succeeded.add(exchange.call.name);
    // A machine that other tests keep busy may miss a deadline once.
    if (status === 503 && tries > 1) return play(cast, stimulus, tries - 1);
    return judge.findings(cast, exchange);
  };

  /**
   * Plays a round with a new cast.
   * @returns a report if the round failed, else nothing
   */
  const round = async (seed: number): Promise<string[]> => {
    const cast = await Cast.assemble(stage);
    const heard: string[] = [];
    const stops = [...cast.personas.values()]
      .filter(({ role }) => role !== 'visitor' && role !== 'banned')
      .map((persona) => sockets.listen(cast, persona, heard));
    let tries = 0;
    const property = fc.asyncProperty(
      fc.oneof({ weight: 40, arbitrary: stimuli }, { weight: 1, arbitrary: scripts }),
      async (stimulus: Stimulus | Script) => {
        if (tries > SHRINKS) return;
        const wrong = [...(await play(cast, stimulus)), ...heard.splice(0)];
        if (tries > 0 || wrong.length > 0) tries += 1;
        if (wrong.length > 0) throw new Error(wrong.join('\n'));
      },
    );
    const details = await fc.check(property, { seed, numRuns: Math.min(ROUND, size.requests) });
    for (const stop of stops) stop();
    if (!details.failed) return [];
    const repeat = `FUZZ_SEED=${seed} FUZZ_REQUESTS=${ROUND} repeats it:`;
    return [`${repeat}\n${fc.defaultReportMessage(details) ?? ''}\n${String(details.errorInstance)}`];
  };

  const report = (seconds: number, growth: readonly Growth[], failed: number, leaks: number): void => {
    const counts = [...answers].sort(([a], [b]) => a - b);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
    const lines = [
      `seed ${size.seed}, ${seconds} s`,
      `${total} requests and ${sockets.sent} frames sent, ${sockets.received} frames received`,
      `answers: ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      `${succeeded.size} of ${callCatalog.length} calls succeeded at least once`,
      `${failed} rounds with a wrong answer, ${leaks} leaks between rounds`,
      ...(measuresMemory
        ? ['live heap after garbage collection, in the middle and at the end of the run:']
        : []),
      ...growth.map(({ service, middle, last }) => `  ${service} ${megabytes(middle)}, ${megabytes(last)}`),
    ];
    process.stdout.write(`\nfuzz: ${lines.join('\n      ')}\n`);
    if (isFullSize && process.env.FUZZ_REPORT !== undefined)
      writeFileSync(process.env.FUZZ_REPORT, lines.join('\n'));
  };

  it(
    'never fails, answers as documented, and leaks nothing [D1.3 D1.6]',
    async () => {
      const memory = new LiveMemory(stack.replicas);
      const begin = Date.now();
      const seeds = Array.from({ length: Math.ceil(size.requests / ROUND) }, (_, n) => size.seed + n);
      const failed: string[] = [];
      const all = async (some: readonly number[]): Promise<void> => {
        await forEachConcurrently(some, ROUNDS_AT_ONCE, async (seed) => {
          failed.push(...(await round(seed)));
        });
      };
      const half = measuresMemory ? Math.ceil(seeds.length / 2) : 0;
      await all(seeds.slice(0, half));
      if (measuresMemory) await memory.measureMiddle();
      await all(seeds.slice(half));
      const growth = measuresMemory ? await memory.growth() : [];
      const leaks = judge.suspicions.filter(({ secret, viewer }) => !stage.canaries.maySee(secret, viewer));
      report(Math.round((Date.now() - begin) / 1_000), growth, failed.length, leaks.length);
      expect(failed).toEqual([]);
      expect(leaks.map(describeLeak)).toEqual([]);
      if (!isFullSize) return;
      expect([...answers.keys()].filter((status) => status >= 500)).toEqual([]);
      expect(growth.filter(({ middle, last }) => last > middle * (1 + MOST_GROWTH))).toEqual([]);
    },
    3 * HOUR_MS,
  );

  it('writes no request data to the logs', () => {
    const log = stack.replicas.map((replica) => replica.process.log).join('');
    expect(stage.canaries.fieldsIn(log)).toEqual([]);
    const words = new Set(log.match(/[\w.%-]{20,}/g));
    expect([...stage.tokens].filter((token) => words.has(token))).toEqual([]);
  });
});
