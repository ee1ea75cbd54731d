import { writeFileSync } from 'node:fs';

import { seededRandom } from '@circlet/testing';
import { Stack } from '../product/stack';
import { areaUnderCurve, median } from './area-under-curve';
import { Probe } from './probe';

/** Size of the default run; `npm run timing` runs it in full size. */
const size = {
  samples: Number(process.env.TIMING_SAMPLES ?? '200'),
  seed: Number(process.env.TIMING_SEED ?? Date.now() % 1_000_000),
};
const WARM_UP = 50;
/** With 1,000 samples each, two identical distributions exceed this in only 1 of 10,000 runs. */
const LARGEST_AREA = 0.55;

const password = 'correct horse battery';
const credentials = (email: string) => ({ email, password: 'a wrong password' });
const account = (email: string) => ({
  username: email.slice(0, email.indexOf('@')),
  email,
  password,
  name: 'Ann',
  age: 30,
});

describe(`response times with seed ${size.seed},`, () => {
  const random = seededRandom(size.seed);
  const lines: string[] = [];
  let stack: Stack;
  let probe: Probe;
  let known: string[];

  beforeAll(async () => {
    stack = await Stack.start({ gateway: 1, identity: 1 });
    probe = new Probe(stack.origin);
    await probe.prepare();
    known = Array.from({ length: size.samples + WARM_UP }, (_, index) => `known_${index}@example.org`);
    const line = known.values();
    const signUpAll = async (): Promise<void> => {
      for (const email of line) await probe.send('/api/auth/signup', account(email));
    };
    await Promise.all(Array.from({ length: 8 }, signUpAll));
  }, 600_000);
  afterAll(async () => {
    if (process.env.TIMING_REPORT !== undefined)
      writeFileSync(process.env.TIMING_REPORT, `${[`seed ${size.seed}`, ...lines].join('\n')}\n`);
    probe.close();
    await stack.stop();
  }, 60_000);

  it.each([
    {
      name: 'sign-in',
      path: '/api/auth/login',
      body: credentials,
      statuses: { known: 401, unknown: 401 },
    },
    {
      name: 'forgot-password',
      path: '/api/auth/forgot-password',
      body: (email: string) => ({ email }),
      statuses: { known: 200, unknown: 200 },
    },
    {
      name: 'sign-up',
      path: '/api/auth/signup',
      body: (email: string) => ({ ...account(email), username: `u_${Math.floor(random() * 1e15)}` }),
      statuses: { known: 409, unknown: 201 },
    },
  ] as const)(
    '$name: does not reveal whether an account has the address',
    async ({ name, path, body, statuses }) => {
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      // Each address is used once, in random order, so that other
      // load on the machine affects both groups equally.
      const order = known
        .flatMap((email, index) => [
          { of: 'known' as const, email },
          { of: 'unknown' as const, email: `other_${index}_${name}@example.org` },
        ])
        .map((sample) => ({ sample, at: random() }))
        .sort((a, b) => a.at - b.at);
      for (const [index, { sample }] of order.entries()) {
        const answer = await probe.send(path, body(sample.email));
        expect(answer.status).toBe(statuses[sample.of]);
        if (index >= 2 * WARM_UP) took[sample.of].push(answer.took);
      }
      const area = areaUnderCurve(took.known, took.unknown);
      const [ofKnown, ofUnknown] = [took.known, took.unknown].map((times) => median(times).toFixed(1));
      lines.push(
        `${name}: AUC ${area.toFixed(3)} over ${took.known.length} known and ${took.unknown.length} unknown addresses, ` +
          `medians ${ofKnown} and ${ofUnknown} ms`,
      );
      expect(area).toBeLessThanOrEqual(LARGEST_AREA);
    },
    3_600_000,
  );
});
