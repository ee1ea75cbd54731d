import {
  confirmGroupsConnection,
  declineInvitation,
  listMembers,
  rejectApplication,
  removeMember,
  transferGroup,
  withdrawApplication,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { givenApplication, givenInvitation, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let owner: Actor;
let other: Actor;
let groupId: number;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  [owner, other] = [await signUp(service), await signUp(service)];
  groupId = (await givenGroup(service, owner)).id;
});
afterAll(() => service.stop());

const between = (viewer: Actor, userId: number) =>
  service.as(viewer).call(confirmGroupsConnection, { body: { userId } });
/** Returns the answer after checking that both directions agree. */
const bothWays = async (one: Actor, two: Actor) => {
  const answer = await between(one, two.id);
  expect(await between(two, one.id)).toEqual(answer);
  return answer;
};

const notConnected = { sharesGroup: false, hasOpenRequest: false };

describe('two users [D10.1 D10.5]', () => {
  it('are not connected as strangers', async () => {
    expect(await bothWays(owner, other)).toEqual(notConnected);
  });

  it('are connected while one has a pending application to a group that the other owns', async () => {
    const { id } = await givenApplication(service, other, groupId);
    expect(await bothWays(owner, other)).toEqual({ ...notConnected, hasOpenRequest: true });
    await service.as(owner).call(rejectApplication, { params: { id } });
    expect(await bothWays(owner, other)).toEqual(notConnected);
  });

  it('are connected until the application is withdrawn', async () => {
    const { id } = await givenApplication(service, other, groupId);
    await service.as(other).call(withdrawApplication, { params: { id } });
    expect(await bothWays(owner, other)).toEqual(notConnected);
  });

  it('are connected while one has a pending invitation to a group that the other owns', async () => {
    const { id } = await givenInvitation(service, owner, groupId, other);
    expect(await bothWays(owner, other)).toEqual({ ...notConnected, hasOpenRequest: true });
    await service.as(other).call(declineInvitation, { params: { id } });
    expect(await bothWays(owner, other)).toEqual(notConnected);
  });

  it('stay connected as inviter and invitee when the group has a new owner, who is connected too', async () => {
    const invitee = await signUp(service);
    await givenMember(service, owner, groupId, other);
    const { id } = await givenInvitation(service, owner, groupId, invitee);
    await service.as(owner).call(transferGroup, { params: { id: groupId }, body: { userId: other.id } });
    const connected = { ...notConnected, hasOpenRequest: true };
    expect(await bothWays(owner, invitee)).toEqual(connected);
    expect(await bothWays(other, invitee)).toEqual(connected);
    await service.as(invitee).call(declineInvitation, { params: { id } });
    expect(await bothWays(owner, invitee)).toEqual(notConnected);
    expect(await bothWays(other, invitee)).toEqual(notConnected);
  });

  it('are connected while both are members, until one leaves', async () => {
    await givenMember(service, owner, groupId, other);
    expect(await bothWays(owner, other)).toEqual({ ...notConnected, sharesGroup: true });
    const rows = await service.as(owner).call(listMembers, { params: { id: groupId } });
    const memberId = rows.find(({ userId }) => userId === other.id)!.id;
    await service.as(other).call(removeMember, { params: { groupId, memberId } });
    expect(await bothWays(owner, other)).toEqual(notConnected);
  });

  it('are not connected as a member and an applicant of the same group', async () => {
    const applicant = await signUp(service);
    await givenMember(service, owner, groupId, other);
    await givenApplication(service, applicant, groupId);
    expect(await bothWays(other, applicant)).toEqual(notConnected);
  });

  it("are not connected as members of one owner's different groups", async () => {
    const third = await signUp(service);
    const second = await givenGroup(service, owner);
    await givenMember(service, owner, groupId, other);
    await givenMember(service, owner, second.id, third);
    expect(await bothWays(other, third)).toEqual(notConnected);
  });

  it('cannot be looked up by visitors', async () => {
    await expect(
      service.visitor.call(confirmGroupsConnection, { body: { userId: owner.id } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});
