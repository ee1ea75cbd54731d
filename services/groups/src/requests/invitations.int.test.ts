import {
  acceptApplication,
  acceptInvitation,
  apply,
  declineInvitation,
  getGroup,
  invitationAcceptedV1,
  invitationDeclinedV1,
  invitationSentV1,
  invite,
  listPendingApplications,
  listUserApplications,
  listUserInvitations,
  memberJoinedV1,
  removeMember,
  safetySettingsChangedV1,
  userBannedV1,
  userBlockedV1,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, buildUserFacts, eventually, nextId, type TestService } from '@circlet/testing';

import {
  buildApplication,
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
let invitee: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service, { name: 'Olga' });
  invitee = await signUp(service, { name: 'Ines' });
});
afterAll(() => service.stop());

const accept = (actor: Actor, id: number) => service.as(actor).call(acceptInvitation, { params: { id } });
const reject = (actor: Actor, id: number) => service.as(actor).call(declineInvitation, { params: { id } });
const settings = (user: Actor, change: object) =>
  service.incoming.deliver(safetySettingsChangedV1, user.id, {
    userId: user.id,
    allowDirectMessages: true,
    allowGroupInvitations: true,
    showOnlineStatus: true,
    requireApprovalForGroupJoin: false,
    revision: 1,
    ...change,
  });

describe('inviting a user [R7.41]', () => {
  it('returns the pending invitation, ignores an inviter in the body, and records InvitationSent [R3.7 R5.19 R6.19]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const topics = await watchTopics(service, invitee);
    const invitation = await service
      .as(owner)
      .callWith(invite, { body: { groupId, inviteeId: invitee.id, inviterId: 1, message: ' Come along ' } });
    expect(invitation).toMatchObject({
      groupId,
      inviterId: owner.id,
      status: 'pending',
      message: 'Come along',
    });
    expect((await service.recorded(invitationSentV1)).at(-1)?.data).toMatchObject({ inviteeId: invitee.id });
    await eventually(() => topics.includes('invitations'));
  });

  it.each([
    ['without an invitee', {}],
    ['with a non-numeric invitee', { inviteeId: 'Ines' }],
    ['with more than 500 characters', { inviteeId: 1, message: 'x'.repeat(501) }],
  ])('%s is refused [R5.19]', async (_, body) => {
    const { id: groupId } = await givenGroup(service, owner);
    const invitation = service.as(owner).callWith(invite, { body: { groupId, ...body } });
    await expect(invitation).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is for the owner [R6.11 D3.56]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const member = await signUp(service);
    await givenMember(service, owner, groupId, member);
    await expect(givenInvitation(service, member, groupId, invitee)).rejects.toMatchObject({
      code: 'NOT_GROUP_OWNER',
    });
  });

  it.each([
    ['already invited', 'ALREADY_INVITED'],
    ['already a member', 'INVITEE_ALREADY_MEMBER'],
  ] as const)('409 %s [D3.57]', async (words, code) => {
    const { id: groupId } = await givenGroup(service, owner);
    if (code === 'ALREADY_INVITED') await givenInvitation(service, owner, groupId, invitee);
    else await givenMember(service, owner, groupId, invitee);
    await expect(givenInvitation(service, owner, groupId, invitee)).rejects.toMatchObject({
      status: 409,
      code,
      message: expect.stringContaining(words) as string,
    });
  });

  it('409 group is full [D3.57]', async () => {
    const { id: groupId } = await givenGroup(service, owner, { maxMembers: 2 });
    await givenMember(service, owner, groupId, await signUp(service));
    await expect(givenInvitation(service, owner, groupId, invitee)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('group is full') as string,
    });
  });

  it('403 This user is not accepting group invitations, when their setting says so [D3.58]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    await settings(invitee, { allowGroupInvitations: false, revision: 3 });
    await settings(invitee, { allowGroupInvitations: true, revision: 2 });
    await expect(givenInvitation(service, owner, groupId, invitee)).rejects.toMatchObject({
      status: 403,
      message: 'This user is not accepting group invitations',
    });
  });

  it.each([
    ['the invitee blocked the owner', () => [invitee, owner] as const],
    ['the owner blocked the invitee', () => [owner, invitee] as const],
  ])('403 with the same message when %s [D3.58 D3.112]', async (_who, parties) => {
    const { id: groupId } = await givenGroup(service, owner);
    const [blocker, blocked] = parties();
    await service.incoming.deliver(userBlockedV1, blocker.id, {
      blockId: nextId(),
      userId: blocker.id,
      blockedUserId: blocked.id,
    });
    await expect(givenInvitation(service, owner, groupId, invitee)).rejects.toMatchObject({
      message: 'This user is not accepting group invitations',
    });
  });

  it('404 for a user without an account', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    await expect(givenInvitation(service, owner, groupId, buildActor())).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('404 for a user who is banned', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    await service.incoming.deliver(userBannedV1, invitee.id, {
      ...buildUserFacts({ userId: invitee.id, isBanned: true, revision: 2 }),
      byUserId: null,
      reason: null,
      ip: null,
    });
    await expect(givenInvitation(service, owner, groupId, invitee)).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
      status: 404,
    });
  });

  it('404 for a user who has deleted their account', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const deletedAt = new Date().toISOString();
    await service.incoming.deliver(userDeletedV1, invitee.id, { userId: invitee.id, deletedAt });
    await expect(givenInvitation(service, owner, groupId, invitee)).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
      status: 404,
    });
  });
});

describe('answering an invitation', () => {
  it('accepted: the user joins the group, even an unlisted one [R4.8 R7.42]', async () => {
    const { id: groupId } = await givenGroup(service, owner, { isListed: false });
    const { id } = await givenInvitation(service, owner, groupId, invitee);
    expect(await service.as(invitee).call(getGroup, { params: { id: groupId } })).toMatchObject({
      id: groupId,
    });
    expect(await accept(invitee, id)).toMatchObject({ id, status: 'accepted' });
    expect(await service.as(invitee).call(getGroup, { params: { id: groupId } })).toMatchObject({
      currentMembers: 2,
    });
    expect((await service.recorded(invitationAcceptedV1)).at(-1)?.data).toMatchObject({ invitationId: id });
    expect((await service.recorded(memberJoinedV1)).at(-1)?.data).toMatchObject({ userId: invitee.id });
  });

  it('rejected: the user stays out, and can be invited again [R4.8 R7.21 R7.43 D3.59]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await givenInvitation(service, owner, groupId, invitee);
    expect(await reject(invitee, id)).toMatchObject({ id, status: 'rejected' });
    expect((await service.recorded(invitationDeclinedV1)).at(-1)?.data).toMatchObject({ invitationId: id });
    expect(await givenInvitation(service, owner, groupId, invitee)).toMatchObject({ status: 'pending' });
  });

  it('409 once it has been answered [D5.6]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await givenInvitation(service, owner, groupId, invitee);
    await reject(invitee, id);
    await expect(accept(invitee, id)).rejects.toMatchObject({ status: 409, code: 'INVITATION_ANSWERED' });
    await expect(reject(invitee, id)).rejects.toMatchObject({ status: 409 });
  });

  it('is for the invitee: the inviter gets 403, a stranger 404 [R6.6 D5.6]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await givenInvitation(service, owner, groupId, invitee);
    await expect(accept(owner, id)).rejects.toMatchObject({ code: 'NOT_INVITEE' });
    await expect(accept(buildActor(), id)).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' });
    await expect(reject(invitee, 987_654)).rejects.toMatchObject({ status: 404 });
  });

  it('into a full group: This group is full, and the invitation stays pending', async () => {
    const { id: groupId } = await givenGroup(service, owner, { maxMembers: 2 });
    const { id } = await givenInvitation(service, owner, groupId, invitee);
    await givenMember(service, owner, groupId, await signUp(service));
    await expect(accept(invitee, id)).rejects.toMatchObject({ code: 'GROUP_FULL' });
    const [row] = await service.as(invitee).call(listUserInvitations, { params: { id: invitee.id } });
    expect(row).toMatchObject({ status: 'pending', inviter: { id: owner.id, name: 'Olga' } });
  });

  it('refreshes the applications of the owner, who sees how many spots are taken', async () => {
    const { id } = await givenGroup(service, owner, { maxMembers: 6 });
    await givenApplication(service, await signUp(service), id);
    const invitee = await signUp(service);
    const invitation = await givenInvitation(service, owner, id, invitee);
    const topics = await watchTopics(service, owner);
    await accept(invitee, invitation.id);
    await eventually(() => topics.includes('applications'));
  });

  it('accepts a pending application along with it', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    await settings(owner, { requireApprovalForGroupJoin: true });
    await givenApplication(service, invitee, groupId);
    const { id } = await givenInvitation(service, owner, groupId, invitee);
    await accept(invitee, id);
    const [application] = await service
      .as(invitee)
      .call(listUserApplications, { params: { id: invitee.id } });
    expect(application).toMatchObject({ status: 'accepted' });
  });
});

describe('InvitationAccepted says who let the invitee in, and whether the inviter is still a member', () => {
  const accepted = async () => (await service.recorded(invitationAcceptedV1)).at(-1)?.data;

  it('when the invitee accepts', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await givenInvitation(service, owner, groupId, invitee);
    await accept(invitee, id);
    expect(await accepted()).toEqual({
      ...{ invitationId: id, groupId, inviteeId: invitee.id, inviterId: owner.id },
      ...{ inviterIsMember: true, byUserId: invitee.id },
    });
  });

  it('when the inviter has left', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const inviter = await signUp(service);
    await givenCoOwner(service, owner, groupId, inviter);
    const { id } = await givenInvitation(service, inviter, groupId, invitee);
    const memberId = await membershipOf(service, groupId, inviter);
    await service.as(inviter).call(removeMember, { params: { groupId, memberId } });
    await accept(invitee, id);
    expect(await accepted()).toMatchObject({ invitationId: id, inviterIsMember: false });
  });

  it('when the owner accepts the application of the invitee', async () => {
    await settings(owner, { requireApprovalForGroupJoin: true });
    const { id: groupId } = await givenGroup(service, owner);
    const { id: invitationId } = await givenInvitation(service, owner, groupId, invitee);
    const { id } = await givenApplication(service, invitee, groupId);
    await service.as(owner).call(acceptApplication, { params: { id } });
    expect(await accepted()).toMatchObject({ invitationId, inviterIsMember: true, byUserId: owner.id });
  });

  it('when the invitee applies and is let in at once', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id: invitationId } = await givenInvitation(service, owner, groupId, invitee);
    await givenApplication(service, invitee, groupId);
    expect(await accepted()).toMatchObject({ invitationId, inviterIsMember: true, byUserId: invitee.id });
  });
});

describe('requireApprovalForGroupJoin of the owner', () => {
  it('off: an invitee who applies is accepted immediately [D3.63]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    await givenInvitation(service, owner, groupId, invitee);
    const application = await service.as(invitee).call(apply, { body: buildApplication(groupId) });
    expect(application).toMatchObject({ status: 'accepted' });
    expect(await service.visitor.call(getGroup, { params: { id: groupId } })).toMatchObject({
      currentMembers: 2,
    });
    const [invitation] = await service.as(invitee).call(listUserInvitations, { params: { id: invitee.id } });
    expect(invitation).toMatchObject({ status: 'accepted' });
  });

  it('on: every application waits for the owner [D3.64]', async () => {
    await settings(owner, { requireApprovalForGroupJoin: true });
    const { id: groupId } = await givenGroup(service, owner);
    await givenInvitation(service, owner, groupId, invitee);
    const application = await service.as(invitee).call(apply, { body: buildApplication(groupId) });
    expect(application).toMatchObject({ status: 'pending' });
    const pending = await service.as(owner).call(listPendingApplications, { params: { id: owner.id } });
    expect(pending.map(({ id }) => id)).toEqual([application.id]);
  });
});
