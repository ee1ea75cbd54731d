import {
  applicationWithdrawnV1,
  apply,
  getGroup,
  listGroups,
  listPendingApplications,
  listUserApplications,
  listUserGroups,
  listUserInvitations,
  transferGroup,
  userBannedV1,
  userBlockedV1,
  userUnblockedV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, eventually, nextId, type TestService } from '@circlet/testing';

import {
  buildApplication,
  givenApplication,
  givenCoOwner,
  givenInvitation,
  givenMember,
} from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
let owner: Actor;
let other: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service);
  other = await signUp(service);
});
afterAll(() => service.stop());

const factsOf = (blocker: Actor, blocked: Actor) => ({
  blockId: nextId(),
  userId: blocker.id,
  blockedUserId: blocked.id,
});
const block = async (blocker: Actor, blocked: Actor) => {
  const facts = factsOf(blocker, blocked);
  await service.incoming.deliver(userBlockedV1, blocker.id, facts);
  return facts;
};
const listed = async (actor: Actor) => (await service.as(actor).call(listGroups)).map((group) => group.id);
/** Returns the users with a pending application or invitation to a group. */
const usersPendingIn = async (groupId: number) => {
  const rows = await service.dataSource.query<{ userId: number }[]>(
    `SELECT user_id AS "userId" FROM applications WHERE group_id = $1 AND status = 'pending'
     UNION ALL SELECT invitee_id FROM invitations WHERE group_id = $1 AND status = 'pending'
     ORDER BY 1`,
    [groupId],
  );
  return rows.map((row) => row.userId);
};

describe('blocking works both ways and immediately', () => {
  it.each([
    ['whom the owner blocked', () => [owner, other] as const],
    ['who blocked the owner', () => [other, owner] as const],
  ])(
    'for a user %s the group is missing from lists and answers 404, as if it did not exist [D3.65 D3.112]',
    async (_who, parties) => {
      const { id } = await givenGroup(service, owner);
      expect(await listed(other)).toContain(id);
      const facts = await block(...parties());
      expect(await listed(other)).not.toContain(id);
      await expect(service.as(other).call(getGroup, { params: { id } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(service.as(other).call(apply, { body: buildApplication(id) })).rejects.toMatchObject({
        code: 'GROUP_NOT_FOUND',
      });
      await service.incoming.deliver(userUnblockedV1, facts.userId, facts);
      expect(await listed(other)).toContain(id);
    },
  );

  it.each([
    ['whom the owner blocked', () => [owner, other] as const],
    ['who blocked the owner', () => [other, owner] as const],
  ])('keeps co-owners from inviting a user %s', async (_who, parties) => {
    const { id } = await givenGroup(service, owner);
    const coOwner = await signUp(service);
    await givenCoOwner(service, owner, id, coOwner);
    await block(...parties());
    await expect(givenInvitation(service, coOwner, id, other)).rejects.toMatchObject({
      code: 'INVITATIONS_NOT_WANTED',
    });
  });

  it('closes the open requests between them', async () => {
    const [applied, invited] = [await givenGroup(service, owner), await givenGroup(service, owner)];
    await givenApplication(service, other, applied.id);
    await givenInvitation(service, owner, invited.id, other);
    const { id } = await givenGroup(service, owner);
    const coOwner = await signUp(service);
    await givenCoOwner(service, owner, id, coOwner);
    await givenInvitation(service, coOwner, id, other);
    await block(other, owner);
    expect(await service.as(owner).call(listPendingApplications, { params: { id: owner.id } })).toEqual([]);
    expect(await service.as(other).call(listUserApplications, { params: { id: other.id } })).toEqual([]);
    expect(await service.as(other).call(listUserInvitations, { params: { id: other.id } })).toEqual([]);
    expect((await service.recorded(applicationWithdrawnV1)).at(-1)?.data).toMatchObject({ cause: 'blocked' });
  });

  it('makes the blocker refetch groups after blocking and unblocking, and notifies no one else [D3.68]', async () => {
    const [toBlocker, toBlocked] = [await watchTopics(service, owner), await watchTopics(service, other)];
    const facts = await block(owner, other);
    await eventually(() => toBlocker.length === 1);
    await service.incoming.deliver(userUnblockedV1, owner.id, facts);
    await eventually(() => toBlocker.length === 2);
    expect([toBlocker, toBlocked]).toEqual([['groups', 'groups'], []]);
  });

  it('changes nothing in a group they share', async () => {
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, other);
    await block(owner, other);
    expect(await service.as(other).call(getGroup, { params: { id } })).toMatchObject({ currentMembers: 2 });
    const groups = await service.as(other).call(listUserGroups, { params: { id: other.id } });
    expect(groups.map((group) => group.id)).toEqual([id]);
  });

  it('a block that was lifted before its event arrived stays lifted', async () => {
    const { id } = await givenGroup(service, owner);
    const facts = factsOf(owner, other);
    await service.incoming.deliver(userUnblockedV1, owner.id, facts);
    await service.incoming.publish(newEvent(userBlockedV1, owner.id, facts));
    await service.incoming.settled();
    expect(await listed(other)).toContain(id);
  });
});

describe('a group whose new owner has blocked an applicant, or was blocked by one', () => {
  const transfer = (groupId: number, newOwner: Actor) =>
    service.as(owner).call(transferGroup, { params: { id: groupId }, body: { userId: newOwner.id } });
  const ban = () =>
    service.incoming.deliver(userBannedV1, owner.id, {
      ...buildUserFacts({ userId: owner.id, isBanned: true, revision: 5 }),
      ...{ byUserId: 1, reason: null, ip: null },
    });

  it.each([
    ['a transfer', transfer],
    ['succession', ban],
  ])('%s closes the open requests between them, and nothing else', async (_how, pass) => {
    const { id } = await givenGroup(service, owner);
    const [newOwner, blocker, blocked] = [other, await signUp(service), await signUp(service)];
    await givenMember(service, owner, id, newOwner);
    const bystander = await signUp(service);
    await givenApplication(service, bystander, id);
    await givenApplication(service, blocker, id);
    await givenInvitation(service, owner, id, blocked);
    await block(blocker, newOwner);
    await block(newOwner, blocked);
    expect(await usersPendingIn(id)).toEqual([blocker.id, blocked.id, bystander.id]);
    const topics = await watchTopics(service, blocked);
    await pass(id, newOwner);
    expect(await usersPendingIn(id)).toEqual([bystander.id]);
    expect((await service.recorded(applicationWithdrawnV1)).at(-1)?.data).toMatchObject({
      groupId: id,
      userId: blocker.id,
      ownerId: newOwner.id,
      cause: 'blocked',
    });
    await eventually(() => topics.includes('invitations'));
  });
});
