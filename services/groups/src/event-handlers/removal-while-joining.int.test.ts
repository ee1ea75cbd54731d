import {
  acceptApplication,
  acceptInvitation,
  createGroup,
  getGroup,
  invite,
  listPendingApplications,
  listUserApplications,
  listUserInvitations,
  safetySettingsChangedV1,
  transferGroup,
  userBannedV1,
  userBlockedV1,
  userDeletedV1,
  userProfileChangedV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, nextId, type TestService, waitForLocks } from '@circlet/testing';

import { buildGroup, givenGroup } from '../../test/build-group';
import { givenApplication, givenInvitation, givenMember } from '../../test/build-application';
import { signUp, startGroups } from '../../test/start-groups';

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

const banned = ({ id: userId }: Actor) => {
  const facts = buildUserFacts({ userId, isBanned: true, revision: 2 });
  return newEvent(userBannedV1, userId, { ...facts, byUserId: null, reason: null, ip: null });
};
const deleted = ({ id: userId }: Actor) =>
  newEvent(userDeletedV1, userId, { userId, deletedAt: new Date().toISOString() });
const blockOf = (blocker: Actor, blocked: Actor) => ({
  blockId: nextId(),
  userId: blocker.id,
  blockedUserId: blocked.id,
});

/** Starts the call, which stops at the lock, lets the event get as far as it can, and releases the lock. */
async function raceWithEvent<T>(
  lock: string,
  call: () => Promise<T>,
  event: ReturnType<typeof newEvent>,
): Promise<T> {
  const called = await service.dataSource.transaction(async (tx) => {
    await tx.query(lock);
    const calling = call();
    await waitForLocks(service.dataSource);
    await service.incoming.publish(event);
    await waitForLocks(service.dataSource, 2);
    return { calling };
  });
  const answer = await called.calling;
  await service.incoming.settled();
  return answer;
}

describe('a user who is banned or deleted while joining', () => {
  it.each([
    ['banned', banned],
    ['deleted', deleted],
  ])('is in no group after being %s', async (_how, gone) => {
    const { id: groupId } = await givenGroup(service, owner);
    const settings = {
      userId: owner.id,
      allowDirectMessages: true,
      allowGroupInvitations: true,
      showOnlineStatus: true,
      requireApprovalForGroupJoin: true,
      revision: 1,
    };
    await service.incoming.deliver(safetySettingsChangedV1, owner.id, settings);
    const invitation = await givenInvitation(service, owner, groupId, other);
    const { id } = await givenApplication(service, other, groupId);
    const accepted = await raceWithEvent(
      `SELECT FROM invitations WHERE id = ${invitation.id} FOR UPDATE`,
      () => service.as(owner).call(acceptApplication, { params: { id } }),
      gone(other),
    );
    expect(accepted.status).toBe('accepted');
    const group = await service.as(owner).call(getGroup, { params: { id: groupId } });
    expect(group.members.map((member) => member.userId)).toEqual([owner.id]);
    expect(group.currentMembers).toBe(1);
  });

  it('can no longer join any group', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const invitation = await givenInvitation(service, owner, groupId, other);
    await service.incoming.publish(banned(other));
    await service.incoming.settled();
    await expect(service.as(other).call(createGroup, { body: buildGroup() })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(givenApplication(service, other, groupId)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(
      service.as(other).call(acceptInvitation, { params: { id: invitation.id } }),
    ).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  });

  it('is not admitted through open requests when newer facts arrive before the ban', async () => {
    const [applied, invited] = [await givenGroup(service, owner), await givenGroup(service, owner)];
    const application = await givenApplication(service, other, applied.id);
    const invitation = await givenInvitation(service, owner, invited.id, other);
    const facts = buildUserFacts({ userId: other.id, isBanned: true, revision: 3 });
    await service.incoming.deliver(userProfileChangedV1, other.id, facts);
    await expect(
      service.as(owner).call(acceptApplication, { params: { id: application.id } }),
    ).rejects.toMatchObject({ code: 'APPLICATION_NOT_PENDING' });
    await expect(
      service.as(other).call(acceptInvitation, { params: { id: invitation.id } }),
    ).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' });
    for (const { id } of [applied, invited])
      expect(await service.as(owner).call(getGroup, { params: { id } })).toMatchObject({ currentMembers: 1 });
  });
});

describe('a block that arrives while an invitation is being sent', () => {
  it('closes the invitation', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    await raceWithEvent(
      'LOCK TABLE invitations IN SHARE MODE',
      () => service.as(owner).call(invite, { body: { groupId, inviteeId: other.id } }),
      newEvent(userBlockedV1, other.id, blockOf(other, owner)),
    );
    expect(await service.as(other).call(listUserInvitations, { params: { id: other.id } })).toEqual([]);
  });
});

describe('a block that arrives while a group is being transferred', () => {
  it('closes the open requests between the new owner and the other user', async () => {
    const [newOwner, applicant, blocker] = [await signUp(service), await signUp(service), other];
    const { id: groupId } = await givenGroup(service, owner);
    await givenMember(service, owner, groupId, newOwner);
    const first = await givenApplication(service, applicant, groupId);
    await givenApplication(service, blocker, groupId);
    await service.incoming.deliver(userBlockedV1, applicant.id, blockOf(applicant, newOwner));
    await raceWithEvent(
      `SELECT FROM applications WHERE id = ${first.id} FOR UPDATE`,
      () => service.as(owner).call(transferGroup, { params: { id: groupId }, body: { userId: newOwner.id } }),
      newEvent(userBlockedV1, blocker.id, blockOf(blocker, newOwner)),
    );
    expect(await service.as(newOwner).call(listPendingApplications, { params: { id: newOwner.id } })).toEqual(
      [],
    );
    expect(await service.as(blocker).call(listUserApplications, { params: { id: blocker.id } })).toEqual([]);
  });
});
