import type { Actor } from '@circlet/platform';
import { signedInCalls, callsWithQuery, forgedQueries, visitorRefusal } from '@circlet/testing';

import { ModerationSuite } from '../test/moderation-suite';

let suite: ModerationSuite;
let reader: Actor;
beforeAll(async () => {
  suite = await ModerationSuite.start();
  reader = await suite.person('admin');
  await suite.report(await suite.person(), await suite.person());
  await suite.report(reader, await suite.person());
});
afterAll(() => suite.stop());

describe('a forged query', () => {
  it.each(callsWithQuery('moderation').map((call) => [call.name, call] as const))(
    'of %s is refused as invalid input or answered',
    async (_, call) => {
      const broken: unknown[] = [];
      for (const query of forgedQueries(call))
        await suite.service
          .as(reader)
          .callWith(call, { query })
          .catch((error: unknown) => {
            if ((error as { status?: unknown }).status !== 400) broken.push({ query, error });
          });
      expect(broken).toEqual([]);
    },
  );
});

describe('a call by a visitor', () => {
  it.each(signedInCalls('moderation').map((call) => [call.name, call] as const))(
    '%s is refused by the service itself',
    async (_, call) => {
      expect(await visitorRefusal(suite.service, call)).toBe('NOT_SIGNED_IN');
    },
  );
});
