import { createGroup, type Group } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import {
  signedInCalls,
  callsWithQuery,
  forgedQueries,
  visitorRefusal,
  type TestService,
} from '@circlet/testing';

import { givenApplication, givenInvitation } from '../test/build-application';
import { buildGroup, givenGroup } from '../test/build-group';
import { signUp, startGroups } from '../test/start-groups';

let service: TestService;
let admin: Actor;
let group: Group;
beforeAll(async () => {
  service = await startGroups();
  admin = await signUp(service, { role: 'admin' });
  group = await givenGroup(service, admin);
  const [applicant, other] = [await signUp(service), await signUp(service)];
  await givenApplication(service, applicant, group.id);
  const { id } = await givenGroup(service, other);
  await givenInvitation(service, other, id, admin);
});
afterAll(() => service.stop());

describe('a forged query', () => {
  it.each(callsWithQuery('groups').map((call) => [call.name, call] as const))(
    'of %s is refused as invalid input or answered',
    async (name, call) => {
      const params = { id: name === 'listGroupApplications' ? group.id : admin.id };
      const broken: unknown[] = [];
      for (const query of forgedQueries(call))
        await service
          .as(admin)
          .callWith(call, { params, query })
          .catch((error: unknown) => {
            if ((error as { status?: unknown }).status !== 400) broken.push({ query, error });
          });
      expect(broken).toEqual([]);
    },
  );
});

it('half of a surrogate pair in a text is refused as invalid input', async () => {
  const body = buildGroup({ name: 'Half a smile \ud83d' });
  await expect(service.as(admin).call(createGroup, { body })).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'name' }],
  });
});

describe('a call by a visitor', () => {
  it.each(signedInCalls('groups').map((call) => [call.name, call] as const))(
    '%s is refused by the service itself',
    async (_, call) => {
      expect(await visitorRefusal(service, call)).toBe('NOT_SIGNED_IN');
    },
  );
});
