import {
  acceptApplication,
  type Application,
  applicationMessageSentV1,
  applicationSubmittedV1,
  confirmGroupsConnection,
  declineInvitation,
  disbandGroup,
  exportExchanges,
  getGroup,
  invite,
  listApplicationMessages,
  listGroupApplications,
  listMembers,
  listMembersWithDetails,
  listPendingApplications,
  listReceivedApplications,
  memberRoleChangedV1,
  ownershipTransferredV1,
  placeFreedV1,
  postApplicationMessage,
  rejectApplication,
  removeMember,
  setApplicationStatus,
  setGroupListing,
  setMemberRole,
  transferGroup,
  updateGroup,
  userBannedV1,
  userBlockedV1,
  withdrawApplication,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, buildUserFacts, eventually, nextId, type TestService } from '@circlet/testing';

import {
  givenApplication,
  givenCoOwner,
  givenInvitation,
  givenMember,
  membershipOf,
} from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
let owner: Actor;
let coOwner: Actor;
let member: Actor;
let groupId: number;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  [owner, coOwner, member] = [await signUp(service), await signUp(service), await signUp(service)];
  groupId = (await givenGroup(service, owner)).id;
  await givenMember(service, owner, groupId, member);
  await givenCoOwner(service, owner, groupId, coOwner);
});
afterAll(() => service.stop());

const setRole = async (actor: Actor, whom: Actor, role: string) =>
  service.as(actor).callWith(setMemberRole, {
    params: { groupId, memberId: await membershipOf(service, groupId, whom) },
    body: { role },
  });
const remove = async (actor: Actor, whom: Actor) =>
  service
    .as(actor)
    .call(removeMember, { params: { groupId, memberId: await membershipOf(service, groupId, whom) } });
const rolesSeenBy = async (actor: Actor): Promise<Record<number, string>> => {
  const rows = await service.as(actor).call(listMembers, { params: { id: groupId } });
  return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
};
const apply = async (): Promise<Application> => givenApplication(service, await signUp(service), groupId);
const pendingOf = async (actor: Actor): Promise<number[]> => {
  const rows = await service.as(actor).call(listPendingApplications, { params: { id: actor.id } });
  return rows.map(({ id }) => id);
};
const roleChanges = async () =>
  (await service.recorded(memberRoleChangedV1)).filter(({ data }) => data.groupId === groupId);

describe('the owner', () => {
  it('makes a member a co-owner and a member again, and everyone sees it [D10.38]', async () => {
    expect(await setRole(owner, member, 'coowner')).toMatchObject({
      userId: member.id,
      groupId,
      role: 'coowner',
    });
    const expected = { [owner.id]: 'owner', [coOwner.id]: 'coowner', [member.id]: 'coowner' };
    expect(await rolesSeenBy(member)).toEqual(expected);
    const params = { id: groupId };
    const rolesOf = (rows: readonly { userId: number; role: string }[]) =>
      Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
    expect(rolesOf(await service.visitor.call(listMembersWithDetails, { params }))).toEqual(expected);
    expect(rolesOf((await service.visitor.call(getGroup, { params })).members)).toEqual(expected);
    expect(rolesOf((await service.as(member).call(getGroup, { params })).members)).toEqual(expected);
    expect(await setRole(owner, member, 'member')).toMatchObject({ role: 'member' });
    expect(await rolesSeenBy(member)).toMatchObject({ [member.id]: 'member' });
  });

  it('publishes each change once, and everyone gets a frame [D10.38]', async () => {
    const topics = [await watchTopics(service, member), await watchTopics(service, coOwner)] as const;
    const before = (await roleChanges()).length;
    await setRole(owner, member, 'coowner');
    await setRole(owner, member, 'coowner');
    const changes = await roleChanges();
    expect(changes).toHaveLength(before + 1);
    expect(changes.at(-1)?.data).toMatchObject({ userId: member.id, role: 'coowner', byUserId: owner.id });
    await eventually(() => topics[0].includes('applications') && topics[1].includes('groups'));
  });

  it('has a role that only a transfer changes', async () => {
    await expect(setRole(owner, owner, 'coowner')).rejects.toMatchObject({ code: 'ALREADY_OWNER' });
    await expect(setRole(owner, member, 'owner')).rejects.toMatchObject({ status: 400 });
  });

  it('removes co-owners [D10.39]', async () => {
    await remove(owner, coOwner);
    expect(await rolesSeenBy(member)).not.toHaveProperty(String(coOwner.id));
  });
});

it.each([
  ['a co-owner', () => coOwner],
  ['a member', () => member],
  ['staff', () => buildActor({ role: 'admin' })],
])('%s changes no roles, transfers and disbands nothing [D10.38 D10.40]', async (_who, actor) => {
  const refused = { status: 403, code: 'OWNER_ONLY' };
  await expect(setRole(actor(), member, 'coowner')).rejects.toMatchObject(refused);
  await expect(setRole(actor(), coOwner, 'member')).rejects.toMatchObject(refused);
  const as = service.as(actor());
  await expect(
    as.call(transferGroup, { params: { id: groupId }, body: { userId: member.id } }),
  ).rejects.toMatchObject(refused);
  await expect(as.call(disbandGroup, { params: { id: groupId }, body: {} })).rejects.toMatchObject(refused);
});

describe('a co-owner', () => {
  it('sees applicants and decides about them [D10.39 D10.41]', async () => {
    const applications = [await apply(), await apply(), await apply()];
    const ids = applications.map(({ id }) => id);
    const as = service.as(coOwner);
    expect((await pendingOf(coOwner)).sort()).toEqual([...ids].sort());
    expect(await pendingOf(member)).toEqual([]);
    const params = { id: groupId };
    expect((await as.call(listGroupApplications, { params })).map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids),
    );
    const received = await as.call(listReceivedApplications, { params: { id: coOwner.id } });
    expect(received.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(await as.call(acceptApplication, { params: { id: ids[0]! } })).toMatchObject({
      status: 'accepted',
    });
    expect(await as.call(rejectApplication, { params: { id: ids[1]! } })).toMatchObject({
      status: 'rejected',
    });
    expect(
      await as.call(setApplicationStatus, { params: { id: ids[2]! }, body: { status: 'rejected' } }),
    ).toMatchObject({ status: 'rejected' });
    expect(await pendingOf(owner)).toEqual([]);
  });

  it('receives the applications of all others, but not the one that once let them in', async () => {
    const { userId: applicantId } = await apply();
    const received = await service.as(coOwner).call(listReceivedApplications, { params: { id: coOwner.id } });
    expect(received.map(({ userId }) => userId)).toEqual([applicantId, member.id]);
  });

  it('gets the frames about applications, and the event names them for the emails [D10.41]', async () => {
    const topics = await watchTopics(service, coOwner);
    const { id, userId } = await apply();
    await eventually(() => topics.length === 1);
    expect((await service.recorded(applicationSubmittedV1)).at(-1)?.data).toMatchObject({
      applicationId: id,
      ownerId: owner.id,
      coOwnerIds: [coOwner.id],
    });
    await service.as(buildActor({ id: userId })).call(withdrawApplication, { params: { id } });
    await eventually(() => topics.length === 2);
    const other = await apply();
    await service.as(owner).call(rejectApplication, { params: { id: other.id } });
    await eventually(() => topics.length === 4);
    expect(topics).toEqual(Array.from({ length: 4 }, () => 'applications'));
  });

  it('is reminded of those who wait when a spot opens [D10.41]', async () => {
    await service.as(owner).call(updateGroup, { params: { id: groupId }, body: { maxMembers: 4 } });
    const { userId } = await apply();
    await givenMember(service, owner, groupId, await signUp(service));
    await remove(coOwner, member);
    expect((await service.recorded(placeFreedV1)).at(-1)?.data).toEqual({
      groupId,
      ownerId: owner.id,
      coOwnerIds: [coOwner.id],
      waitingUserIds: [userId],
    });
  });

  it('asks applicants questions for the side of the owner, and gets their answers [D10.19 D10.39]', async () => {
    const { id, userId } = await apply();
    const applicant = buildActor({ id: userId });
    const write = (actor: Actor, content: string) =>
      service.as(actor).call(postApplicationMessage, { params: { id }, body: { content } });
    await write(coOwner, 'Do you own a tent?');
    const topics = await watchTopics(service, coOwner);
    await write(applicant, 'Two of them!');
    const sent = (await service.recorded(applicationMessageSentV1)).slice(-2).map(({ data }) => data);
    expect(sent).toMatchObject([
      { userId: coOwner.id, by: 'owner', toUserIds: [userId] },
      { userId, by: 'applicant', toUserIds: [owner.id, coOwner.id] },
    ]);
    await eventually(() => topics.includes('applications'));
    const list = (actor: Actor) => service.as(actor).call(listApplicationMessages, { params: { id } });
    expect(await list(coOwner)).toHaveLength(2);
    await expect(list(member)).rejects.toMatchObject({ code: 'NOT_GROUP_OWNER' });
  });

  it('invites [D10.39]', async () => {
    const invitee = await signUp(service);
    const invitation = await givenInvitation(service, coOwner, groupId, invitee);
    expect(invitation).toMatchObject({ inviterId: coOwner.id, status: 'pending' });
    const decline = (actor: Actor) =>
      service.as(actor).call(declineInvitation, { params: { id: invitation.id } });
    for (const party of [owner, coOwner])
      await expect(decline(party)).rejects.toMatchObject({ code: 'NOT_INVITEE' });
    await expect(decline(member)).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  });

  it('edits the group and its visibility, and opens spots [D10.39]', async () => {
    const as = service.as(coOwner);
    const params = { id: groupId };
    expect(await as.call(updateGroup, { params, body: { name: 'Night owls', maxMembers: 8 } })).toMatchObject(
      {
        name: 'Night owls',
        maxMembers: 8,
      },
    );
    expect((await as.call(setGroupListing, { params, body: { isListed: false } })).group.isListed).toBe(
      false,
    );
  });

  it('removes members, but neither the owner nor co-owners [D10.39]', async () => {
    const other = await signUp(service);
    await givenCoOwner(service, owner, groupId, other);
    await remove(coOwner, member);
    await expect(remove(coOwner, owner)).rejects.toMatchObject({ status: 403, code: 'OWNER_ONLY' });
    await expect(remove(coOwner, other)).rejects.toMatchObject({ status: 403, code: 'OWNER_ONLY' });
    expect(Object.keys(await rolesSeenBy(coOwner))).toHaveLength(3);
  });

  it('leaves, and is a plain member when they come back', async () => {
    await remove(coOwner, coOwner);
    await givenMember(service, owner, groupId, coOwner);
    expect(await rolesSeenBy(coOwner)).toMatchObject({ [coOwner.id]: 'member' });
    await apply();
    expect(await pendingOf(coOwner)).toEqual([]);
  });

  it('who becomes a member again decides nothing anymore', async () => {
    const { id } = await apply();
    await setRole(owner, coOwner, 'member');
    const as = service.as(coOwner);
    expect(await pendingOf(coOwner)).toEqual([]);
    await expect(as.call(acceptApplication, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(
      as.call(updateGroup, { params: { id: groupId }, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ code: 'NOT_GROUP_OWNER' });
  });

  it('is connected with applicants and invitees, whose full profile they see [D10.5]', async () => {
    const { userId } = await apply();
    const invitee = await signUp(service);
    await givenInvitation(service, owner, groupId, invitee);
    const connection = (one: Actor, other: number) =>
      service.as(one).call(confirmGroupsConnection, { body: { userId: other } });
    for (const other of [userId, invitee.id]) {
      expect(await connection(coOwner, other)).toMatchObject({ hasOpenRequest: true });
      expect(await connection(member, other)).toMatchObject({ hasOpenRequest: false });
      expect(await connection(buildActor({ id: other }), coOwner.id)).toMatchObject({ hasOpenRequest: true });
    }
  });

  it('cannot invite a user on either side of a block, and a block closes their invitation', async () => {
    const [blocked, blocker] = [await signUp(service), await signUp(service)];
    const block = (user: Actor, other: Actor) =>
      service.incoming.deliver(userBlockedV1, user.id, {
        blockId: nextId(),
        userId: user.id,
        blockedUserId: other.id,
      });
    await block(coOwner, blocked);
    const refused = { code: 'INVITATIONS_NOT_WANTED' };
    const inviting = service.as(coOwner).call(invite, { body: { groupId, inviteeId: blocked.id } });
    await expect(inviting).rejects.toMatchObject(refused);
    await givenInvitation(service, coOwner, groupId, blocker);
    await block(blocker, coOwner);
    const stored: unknown[] = await service.dataSource.query(
      'SELECT FROM invitations WHERE invitee_id = $1',
      [blocker.id],
    );
    expect(stored).toEqual([]);
  });

  it('has nothing to do with an applicant on either side of a block', async () => {
    for (const isBlocker of [true, false]) {
      const { id, userId } = await apply();
      const [user, other] = isBlocker ? [coOwner.id, userId] : [userId, coOwner.id];
      await service.incoming.deliver(userBlockedV1, user, {
        blockId: nextId(),
        userId: user,
        blockedUserId: other,
      });
      const as = service.as(coOwner);
      expect(await pendingOf(owner)).toContain(id);
      expect(await pendingOf(coOwner)).not.toContain(id);
      await expect(as.call(rejectApplication, { params: { id } })).rejects.toMatchObject({ status: 404 });
      const question = { params: { id }, body: { content: 'When do you meet?' } };
      await service.as(buildActor({ id: userId })).call(postApplicationMessage, question);
      expect((await service.recorded(applicationMessageSentV1)).at(-1)?.data.toUserIds).toEqual([owner.id]);
    }
  });

  it('finds their role in the export of the account', async () => {
    const exported = (actor: Actor) => service.as(actor).call(exportExchanges.groups);
    expect(await exported(coOwner)).toMatchObject({ memberships: [{ groupId, role: 'coowner' }] });
    expect(await exported(owner)).toMatchObject({ memberships: [{ groupId, role: 'owner' }] });
    expect(await exported(member)).toMatchObject({ memberships: [{ groupId, role: 'member' }] });
  });
});

describe('a group that passes on', () => {
  it('goes to its longest-standing co-owner when the owner is gone, before older members [D10.42]', async () => {
    await service.incoming.deliver(userBannedV1, owner.id, {
      ...buildUserFacts({ userId: owner.id, isBanned: true, revision: 5 }),
      byUserId: 1,
      reason: 'Rude to everyone',
      ip: null,
    });
    expect((await service.recorded(ownershipTransferredV1)).at(-1)?.data).toMatchObject({
      groupId,
      toUserId: coOwner.id,
    });
    expect(await rolesSeenBy(member)).toEqual({ [coOwner.id]: 'owner', [member.id]: 'member' });
  });

  it('makes its former owner a plain member, also one who was a co-owner before', async () => {
    const transfer = (from: Actor, to: Actor) =>
      service.as(from).call(transferGroup, { params: { id: groupId }, body: { userId: to.id } });
    await transfer(owner, coOwner);
    expect(await rolesSeenBy(member)).toMatchObject({ [owner.id]: 'member', [coOwner.id]: 'owner' });
    await transfer(coOwner, member);
    expect(await rolesSeenBy(member)).toEqual({
      [owner.id]: 'member',
      [coOwner.id]: 'member',
      [member.id]: 'owner',
    });
  });
});
