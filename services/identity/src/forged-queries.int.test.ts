import { blockUser } from '@circlet/contracts';
import { signedInCalls, callsWithQuery, forgedQueries, visitorRefusal } from '@circlet/testing';

import { buildUser, type TestUser } from '../test/build-user';
import { startIdentity, type TestIdentity } from '../test/start-identity';

let identity: TestIdentity;
let admin: TestUser;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await buildUser(identity.service, { role: 'admin' });
  const { user } = await buildUser(identity.service);
  await admin.caller.call(blockUser, { body: { userId: user.id } });
});
afterAll(() => identity.stop());

describe('a forged query', () => {
  it.each(callsWithQuery('identity').map((call) => [call.name, call] as const))(
    'of %s is refused as invalid input or answered',
    async (_, call) => {
      const broken: unknown[] = [];
      for (const query of forgedQueries(call))
        await admin.caller.callWith(call, { query }).catch((error: unknown) => {
          if ((error as { status?: unknown }).status !== 400) broken.push({ query, error });
        });
      expect(broken).toEqual([]);
    },
  );
});

describe('a call by a visitor', () => {
  it.each(signedInCalls('identity').map((call) => [call.name, call] as const))(
    '%s is refused by the service itself',
    async (_, call) => {
      expect(await visitorRefusal(identity.service, call)).toBe('NOT_SIGNED_IN');
    },
  );
});
