import {
  confirmMembership,
  getGroup,
  groupFilledV1,
  listMembers,
  memberLeftV1,
  placeFreedV1,
  removeMember,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, eventually, type TestService } from '@circlet/testing';

import { givenApplication, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
let owner: Actor;
beforeAll(async () => {
  service = await startGroups();
  owner = await signUp(service);
});
afterAll(() => service.stop());

async function givenGroupOfTwo(maxMembers = 6) {
  const member = await signUp(service);
  const { id } = await givenGroup(service, owner, { maxMembers });
  await givenMember(service, owner, id, member);
  const rows = await service.as(owner).call(listMembers, { params: { id } });
  const membershipOf = (actor: Actor) => rows.find((row) => row.userId === actor.id)!.id;
  return { id, member, membershipOf };
}

const remove = (actor: Actor, groupId: number, memberId: number) =>
  service.as(actor).call(removeMember, { params: { groupId, memberId } });

describe('ending a membership [R7.34]', () => {
  it('the owner removes others [R6.12 D2.4]', async () => {
    const { id, member, membershipOf } = await givenGroupOfTwo();
    const topics = await watchTopics(service, member);
    await remove(owner, id, membershipOf(member));
    const group = await service.as(owner).call(getGroup, { params: { id } });
    expect(group).toMatchObject({ currentMembers: 1 });
    expect((await service.recorded(memberLeftV1)).at(-1)?.data).toMatchObject({
      userId: member.id,
      cause: 'removed',
      byUserId: owner.id,
    });
    await eventually(() => topics.includes('groups'));
  });

  it('a member can leave [D2.4]', async () => {
    const { id, member, membershipOf } = await givenGroupOfTwo();
    await remove(member, id, membershipOf(member));
    expect((await service.recorded(memberLeftV1)).at(-1)?.data).toMatchObject({
      userId: member.id,
      cause: 'left',
    });
    await expect(remove(member, id, membershipOf(member))).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
  });

  it("the owner's own membership cannot be removed [R2.66 R6.12 D2.5]", async () => {
    const { id, membershipOf } = await givenGroupOfTwo();
    await expect(remove(owner, id, membershipOf(owner))).rejects.toMatchObject({ status: 409 });
  });

  it('members cannot remove each other, and strangers cannot remove anyone', async () => {
    const { id, member, membershipOf } = await givenGroupOfTwo();
    await expect(remove(member, id, membershipOf(owner))).rejects.toMatchObject({ code: 'NOT_GROUP_OWNER' });
    await expect(remove(buildActor(), id, membershipOf(member))).rejects.toMatchObject({ status: 403 });
  });

  it('memberId is the id of a membership of this group [D2.6]', async () => {
    const [one, other] = [await givenGroupOfTwo(), await givenGroupOfTwo()];
    await expect(remove(owner, one.id, other.membershipOf(other.member))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('when the last spot is taken', () => {
  it('the other applications stay pending and their applicants are notified that the group is full [D3.40 D5.44]', async () => {
    const applicant = await signUp(service);
    const { id } = await givenGroup(service, owner, { maxMembers: 2 });
    await givenApplication(service, applicant, id);
    const topics = await watchTopics(service, applicant);
    await givenMember(service, owner, id, await signUp(service));
    expect((await service.recorded(groupFilledV1)).at(-1)?.data).toEqual({
      groupId: id,
      waitingUserIds: [applicant.id],
    });
    await eventually(() => topics.includes('applications'));
  });
});

describe('when a spot opens', () => {
  it('the owner is reminded of pending applicants [D3.42]', async () => {
    const applicant = await signUp(service);
    const member = await signUp(service);
    const { id } = await givenGroup(service, owner, { maxMembers: 2 });
    await givenApplication(service, applicant, id);
    await givenMember(service, owner, id, member);
    const rows = await service.as(owner).call(listMembers, { params: { id } });
    const topics = await watchTopics(service, owner);
    await remove(member, id, rows.find((row) => row.userId === member.id)!.id);
    expect((await service.recorded(placeFreedV1)).at(-1)?.data).toEqual({
      groupId: id,
      ownerId: owner.id,
      coOwnerIds: [],
      waitingUserIds: [applicant.id],
    });
    await eventually(() => topics.includes('applications'));
  });

  it('no one is notified when no application is pending', async () => {
    const { id, member, membershipOf } = await givenGroupOfTwo(2);
    const before = (await service.recorded(placeFreedV1)).length;
    await remove(member, id, membershipOf(member));
    expect(await service.recorded(placeFreedV1)).toHaveLength(before);
  });
});

describe('other services', () => {
  it('can look up the members of a group', async () => {
    const { id, member, membershipOf } = await givenGroupOfTwo();
    const ask = (userId: number, groupId: number) =>
      service.visitor.call(confirmMembership, { body: { userId, groupId } });
    expect(await ask(member.id, id)).toMatchObject({
      isMember: true,
      groupExists: true,
      membershipId: membershipOf(member),
    });
    expect(await ask(987_654, id)).toMatchObject({ isMember: false, groupExists: true, membershipId: null });
    expect(await ask(member.id, 987_654)).toMatchObject({ isMember: false, groupExists: false });
    await service.dataSource.query('UPDATE groups SET is_listed = false WHERE id = $1', [id]);
    expect(await ask(987_654, id)).toMatchObject({ groupExists: false });
  });
});
