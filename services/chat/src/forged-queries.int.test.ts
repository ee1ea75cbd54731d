import type { Actor } from '@circlet/platform';
import { signedInCalls, callsWithQuery, forgedQueries, visitorRefusal } from '@circlet/testing';

import { ChatSuite } from '../test/chat-suite';

let suite: ChatSuite;
let reader: Actor;
let params: Record<string, number>;
beforeAll(async () => {
  suite = await ChatSuite.start();
  reader = await suite.person();
  const other = await suite.person();
  const groupId = await suite.group(reader, other);
  await suite.post(reader, groupId, 'Hello');
  params = { id: groupId, userId: other.id };
});
afterAll(() => suite.stop());

describe('a forged query', () => {
  it.each(callsWithQuery('chat').map((call) => [call.name, call] as const))(
    'of %s is refused as invalid input or answered',
    async (_, call) => {
      const broken: unknown[] = [];
      for (const query of forgedQueries(call))
        await suite.service
          .as(reader)
          .callWith(call, { params, query })
          .catch((error: unknown) => {
            if ((error as { status?: unknown }).status !== 400) broken.push({ query, error });
          });
      expect(broken).toEqual([]);
    },
  );
});

describe('a call by a visitor', () => {
  it.each(signedInCalls('chat').map((call) => [call.name, call] as const))(
    '%s is refused by the service itself',
    async (_, call) => {
      expect(await visitorRefusal(suite.service, call)).toBe('NOT_SIGNED_IN');
    },
  );
});
