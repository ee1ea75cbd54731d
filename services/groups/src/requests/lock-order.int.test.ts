import { userBannedV1, userDeletedV1 } from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, type TestService, waitForLocks } from '@circlet/testing';

import { givenApplication, givenInvitation } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let owner: Actor;
let user: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service);
  user = await signUp(service);
});
afterAll(() => service.stop());

const banned = () => {
  const facts = buildUserFacts({ userId: user.id, isBanned: true, revision: 2 });
  return newEvent(userBannedV1, user.id, { ...facts, byUserId: null, reason: null, ip: null });
};
const deleted = () =>
  newEvent(userDeletedV1, user.id, { userId: user.id, deletedAt: new Date().toISOString() });

const apply = async (groupId: number) => (await givenApplication(service, user, groupId)).id;
const invite = async (groupId: number) => (await givenInvitation(service, owner, groupId, user)).id;

describe('requests of a banned or deleted user', () => {
  it.each([
    ['applications', 'is banned', apply, banned],
    ['invitations', 'is banned', invite, banned],
    ['applications', 'is deleted', apply, deleted],
    ['invitations', 'is deleted', invite, deleted],
  ] as const)('%s of a user who %s are locked in ID order', async (table, _, ask, event) => {
    const ids: number[] = [];
    for (let asked = 0; asked < 2; asked += 1) ids.push(await ask((await givenGroup(service, owner)).id));
    const [first, second] = ids as [number, number];
    // The first row now comes after the second one, in the table as well as in its indexes.
    await service.dataSource.query(
      `UPDATE ${table} SET created_at = created_at + interval '1 second' WHERE id = $1`,
      [first],
    );
    await service.dataSource.transaction(async (tx) => {
      await tx.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [first]);
      await service.incoming.publish(event());
      await waitForLocks(service.dataSource);
      const free = await tx.query<{ id: number }[]>(
        `SELECT id FROM ${table} WHERE id = $1 FOR UPDATE SKIP LOCKED`,
        [second],
      );
      expect(free).toEqual([{ id: second }]);
    });
    await service.incoming.settled();
    expect(await service.dataSource.query(`SELECT id FROM ${table} WHERE id = ANY($1)`, [ids])).toEqual([]);
  });
});
