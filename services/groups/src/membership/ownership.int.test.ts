import {
  disbandGroup,
  getGroup,
  groupDeletedV1,
  listUserApplications,
  listUserGroups,
  listUserInvitations,
  memberLeftV1,
  ownershipTransferredV1,
  transferGroup,
  userBannedV1,
  userDeletedV1,
  userUnbannedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, buildUserFacts, eventually, type TestService } from '@circlet/testing';

import { givenApplication, givenInvitation, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

const get = (id: number, actor: Actor) => service.as(actor).call(getGroup, { params: { id } });
const transfer = (owner: Actor, id: number, to: Actor) =>
  service.as(owner).call(transferGroup, { params: { id }, body: { userId: to.id } });
const staff = { byUserId: 1, reason: 'Rude to everyone', ip: null };
const ban = (user: Actor, revision = 5) =>
  service.incoming.deliver(userBannedV1, user.id, {
    ...buildUserFacts({ userId: user.id, isBanned: true, revision }),
    ...staff,
  });
const remove = (user: Actor) =>
  service.incoming.deliver(userDeletedV1, user.id, { userId: user.id, deletedAt: new Date().toISOString() });

describe('transferring a group', () => {
  it('makes a member the owner; the former owner stays a member [D2.7]', async () => {
    const [owner, newOwner] = [await signUp(service), await signUp(service)];
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, newOwner);
    expect(await transfer(owner, id, newOwner)).toMatchObject({ ownerId: newOwner.id, currentMembers: 2 });
    expect((await service.recorded(ownershipTransferredV1)).at(-1)?.data).toEqual({
      groupId: id,
      fromUserId: owner.id,
      toUserId: newOwner.id,
      cause: 'handed-over',
    });
    await expect(transfer(owner, id, owner)).rejects.toMatchObject({ code: 'OWNER_ONLY' });
  });

  it('is refused for non-members and for the owner [D2.7]', async () => {
    const owner = await signUp(service);
    const { id } = await givenGroup(service, owner);
    await expect(transfer(owner, id, buildActor())).rejects.toMatchObject({ code: 'NEW_OWNER_NOT_MEMBER' });
    await expect(transfer(owner, id, owner)).rejects.toMatchObject({ code: 'ALREADY_OWNER' });
  });
});

describe('disbanding a group', () => {
  it('closes it for everyone and sends its members the reason [D2.3]', async () => {
    const [owner, member, applicant] = [await signUp(service), await signUp(service), await signUp(service)];
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, member);
    await givenApplication(service, applicant, id);
    const topics = await watchTopics(service, member);
    const body = { reason: 'I am moving away' };
    await service.as(owner).call(disbandGroup, { params: { id }, body });
    await expect(get(id, owner)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    expect((await service.recorded(groupDeletedV1)).at(-1)?.data).toMatchObject({
      groupId: id,
      cause: 'disbanded',
      byUserId: owner.id,
      reason: 'I am moving away',
      memberIds: [owner.id, member.id],
    });
    await eventually(() => topics.includes('groups'));
  });

  it('needs no reason, and is for the owner', async () => {
    const owner = await signUp(service);
    const { id } = await givenGroup(service, owner);
    await expect(
      service.as(buildActor()).call(disbandGroup, { params: { id }, body: {} }),
    ).rejects.toMatchObject({
      code: 'OWNER_ONLY',
    });
    await service.as(owner).callWith(disbandGroup, { params: { id } });
    await expect(get(id, owner)).rejects.toMatchObject({ status: 404 });
  });
});

describe('an owner who is banned or deleted', () => {
  it.each([
    ['banned', ban],
    ['deleted', remove],
  ] as const)('%s: the group passes to its longest-standing member [D3.43]', async (cause, go) => {
    const [owner, first, second] = [await signUp(service), await signUp(service), await signUp(service)];
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, first);
    await givenMember(service, owner, id, second);
    const topics = await watchTopics(service, second);
    await go(owner);
    const group = await get(id, first);
    expect(group).toMatchObject({ ownerId: first.id, currentMembers: 2 });
    expect(group.members.map((member) => member.userId)).toEqual([first.id, second.id]);
    expect((await service.recorded(ownershipTransferredV1)).at(-1)?.data).toMatchObject({
      groupId: id,
      cause,
    });
    expect((await service.recorded(memberLeftV1)).at(-1)?.data).toMatchObject({ userId: owner.id, cause });
    await eventually(() => topics.includes('groups'));
  });

  it('the group is closed if no one is left [D3.44]', async () => {
    const owner = await signUp(service);
    const { id } = await givenGroup(service, owner);
    await remove(owner);
    await expect(get(id, buildActor({ role: 'admin' }))).rejects.toMatchObject({ status: 404 });
    expect((await service.recorded(groupDeletedV1)).at(-1)?.data).toMatchObject({
      groupId: id,
      cause: 'abandoned',
    });
  });
});

describe('a banned user', () => {
  it('leaves all groups, and an unban does not bring them back [D3.92]', async () => {
    const [owner, member] = [await signUp(service), await signUp(service)];
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, member);
    await ban(member);
    expect(await get(id, owner)).toMatchObject({ currentMembers: 1 });
    await service.incoming.deliver(userUnbannedV1, member.id, {
      ...buildUserFacts({ userId: member.id, revision: 6 }),
      ...staff,
    });
    expect(await service.as(member).call(listUserGroups, { params: { id: member.id } })).toEqual([]);
  });

  it('has their pending applications and invitations closed [D3.93]', async () => {
    const [owner, user] = [await signUp(service), await signUp(service)];
    const [applied, invited] = [await givenGroup(service, owner), await givenGroup(service, owner)];
    await givenApplication(service, user, applied.id);
    await givenInvitation(service, owner, invited.id, user);
    await ban(user);
    expect(await service.as(user).call(listUserApplications, { params: { id: user.id } })).toEqual([]);
    expect(await service.as(user).call(listUserInvitations, { params: { id: user.id } })).toEqual([]);
  });
});

describe('a deleted user', () => {
  it('is erased, and a late event does not bring them back', async () => {
    const user = await signUp(service, { name: 'Gone Girl', bio: 'Private' });
    await givenApplication(service, user, (await givenGroup(service, await signUp(service))).id);
    await remove(user);
    await service.incoming.deliver(userUnbannedV1, user.id, {
      ...buildUserFacts({ userId: user.id, name: 'Gone Girl', revision: 9 }),
      ...staff,
    });
    const [row] = await service.dataSource.query<object[]>(
      'SELECT name, bio FROM user_cards WHERE user_id = $1',
      [user.id],
    );
    expect(row).toEqual({ name: '', bio: null });
    expect(await service.as(user).call(listUserApplications, { params: { id: user.id } })).toEqual([]);
  });
});
