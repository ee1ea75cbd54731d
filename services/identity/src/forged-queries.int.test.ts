import { blockUser } from '@circlet/contracts';
import { callsOfUsers, callsWithQuery, forgedQueries, refusalOfVisitor } from '@circlet/testing';

import { buildPerson, type Person } from '../test/build-person';
import { startIdentity, type TestIdentity } from '../test/start-identity';

let identity: TestIdentity;
let admin: Person;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await buildPerson(identity.service, { role: 'admin' });
  const { user } = await buildPerson(identity.service);
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
  it.each(callsOfUsers('identity').map((call) => [call.name, call] as const))(
    '%s is refused by the service itself',
    async (_, call) => {
      expect(await refusalOfVisitor(identity.service, call)).toBe('NOT_SIGNED_IN');
    },
  );
});
