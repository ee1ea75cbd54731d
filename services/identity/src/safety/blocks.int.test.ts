import {
  blockUser,
  listBlockedUsers,
  searchUsers,
  unblockUser,
  userBlockedV1,
  userUnblockedV1,
} from '@circlet/contracts';

import { buildUser, markBanned, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('blocks [R6.10]', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const person = (): Promise<TestUser> => buildUser(identity.service);
  const block = (by: TestUser, whom: TestUser, reason?: string) =>
    by.caller.call(blockUser, { body: { userId: whom.user.id, reason } });

  it('are returned when created, and listed newest first with their total [R3.10 R7.24 D2.10 D5.29]', async () => {
    const [me, first, second] = [await person(), await person(), await person()];
    await block(me, first, ' Too loud ');
    await block(first, second);
    const row = await block(me, second);
    const { user } = second;
    expect(row).toEqual({
      id: expect.any(Number) as number,
      blockedUserId: user.id,
      reason: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      blockedUser: { id: user.id, name: user.name, username: user.username, profilePhoto: null },
    });
    const { rows, headers } = await me.caller.page(listBlockedUsers);
    expect(rows.map(({ blockedUserId, reason }) => [blockedUserId, reason])).toEqual([
      [user.id, null],
      [first.user.id, 'Too loud'],
    ]);
    expect(headers['x-total-count']).toBe('2');
  });

  it('are paged', async () => {
    const me = await person();
    for (const other of [await person(), await person(), await person()]) await block(me, other);
    const first = await me.caller.page(listBlockedUsers, { query: { limit: 2 } });
    const cursor = first.headers['x-next-cursor'];
    expect(cursor).toBeDefined();
    const second = await me.caller.page(listBlockedUsers, {
      query: { limit: 2, cursor },
    });
    expect([first.rows.length, second.rows.length]).toEqual([2, 1]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    await expect(me.caller.call(listBlockedUsers, { query: { cursor: 'nonsense' } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('record UserBlocked, and UserUnblocked for the same block', async () => {
    const [me, other] = [await person(), await person()];
    const { id } = await block(me, other);
    await me.caller.call(unblockUser, { params: { userId: other.user.id } });
    const facts = { blockId: id, userId: me.user.id, blockedUserId: other.user.id };
    expect((await identity.service.recorded(userBlockedV1)).at(-1)?.data).toEqual(facts);
    expect((await identity.service.recorded(userUnblockedV1)).at(-1)?.data).toEqual(facts);
    expect((await me.caller.page(listBlockedUsers)).rows).toEqual([]);
  });

  it('immediately hide both users from each other in search [D3.17]', async () => {
    const [me, other] = [await person(), await person()];
    const finds = async (by: TestUser, whom: TestUser) =>
      (await by.caller.call(searchUsers, { query: { search: whom.user.username } })).some(
        ({ id }) => id === whom.user.id,
      );
    expect([await finds(me, other), await finds(other, me)]).toEqual([true, true]);
    await block(me, other);
    expect([await finds(me, other), await finds(other, me)]).toEqual([false, false]);
    await me.caller.call(unblockUser, { params: { userId: other.user.id } });
    expect([await finds(me, other), await finds(other, me)]).toEqual([true, true]);
  });

  it('refuse your own account (400), a duplicate (409), unknown and banned users (404), and a reason over 500 characters (400) [D5.8]', async () => {
    const [me, other, banned] = [await person(), await person(), await person()];
    await markBanned(identity.service, banned.user.id);
    await block(me, other);
    await expect(block(me, me)).rejects.toMatchObject({ status: 400, code: 'BLOCKED_OWN_ACCOUNT' });
    await expect(block(me, other)).rejects.toMatchObject({ status: 409, code: 'ALREADY_BLOCKED' });
    await expect(block(me, banned)).rejects.toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    await expect(block(me, banned, 'x'.repeat(501))).rejects.toMatchObject({ status: 400 });
  });

  it('cannot be lifted by the blocked user, or by anyone else who has blocked no one [R7.25]', async () => {
    const [me, other, third] = [await person(), await person(), await person()];
    await block(me, other);
    for (const [by, whom] of [
      [other, me],
      [third, other],
    ] as const)
      await expect(by.caller.call(unblockUser, { params: { userId: whom.user.id } })).rejects.toMatchObject({
        status: 404,
        code: 'USER_NOT_BLOCKED',
      });
    expect((await me.caller.page(listBlockedUsers)).rows).toHaveLength(1);
  });
});
