import {
  acceptApplication,
  disbandGroup,
  invite,
  rejectApplication,
  removeMember,
  setGroupListing,
  setMemberRole,
  transferGroup,
  updateGroup,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { type TestService, waitForLocks } from '@circlet/testing';

import { givenApplication, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

interface Circle {
  readonly groupId: number;
  readonly owner: Actor;
  readonly newOwner: Actor;
  readonly stranger: Actor;
  readonly applicationId: number;
  /** Membership of a member who is neither the owner nor the newOwner. */
  readonly membershipId: number;
}

async function givenCircle(): Promise<Circle> {
  const people: Actor[] = [];
  for (let signedUp = 0; signedUp < 5; signedUp += 1) people.push(await signUp(service));
  const [owner, newOwner, member, applicant, stranger] = people as [Actor, Actor, Actor, Actor, Actor];
  const { id: groupId } = await givenGroup(service, owner);
  for (const joining of [newOwner, member]) await givenMember(service, owner, groupId, joining);
  const { id: applicationId } = await givenApplication(service, applicant, groupId);
  const [{ id: membershipId }] = await service.dataSource.query<[{ id: number }]>(
    'SELECT id FROM memberships WHERE group_id = $1 AND user_id = $2',
    [groupId, member.id],
  );
  return { groupId, owner, newOwner, stranger, applicationId, membershipId };
}

/** Commits a transfer after the call has passed its permission, while it waits for the group's lock. */
async function duringTransfer({ groupId, newOwner }: Circle, call: () => Promise<unknown>): Promise<unknown> {
  const { calling } = await service.dataSource.transaction(async (tx) => {
    await tx.query('UPDATE groups SET owner_id = $2 WHERE id = $1', [groupId, newOwner.id]);
    const calling = call();
    calling.catch(() => undefined);
    await waitForLocks(service.dataSource);
    return { calling };
  });
  return calling;
}

describe('an owner who transfers the group while another of their requests is running', () => {
  const as = ({ owner }: Circle) => service.as(owner);
  const refused = 'NOT_GROUP_OWNER';
  const ownersOnly = 'OWNER_ONLY';
  /** The same error as for any stranger. */
  const unknown = 'APPLICATION_NOT_PENDING';

  it.each<[string, string, (circle: Circle) => Promise<unknown>]>([
    [
      'edit it',
      refused,
      (circle) =>
        as(circle).call(updateGroup, { params: { id: circle.groupId }, body: { name: 'Still mine' } }),
    ],
    [
      'unlist it',
      refused,
      (circle) =>
        as(circle).call(setGroupListing, { params: { id: circle.groupId }, body: { isListed: false } }),
    ],
    [
      'disband it',
      ownersOnly,
      (circle) => as(circle).call(disbandGroup, { params: { id: circle.groupId }, body: {} }),
    ],
    [
      'transfer it again',
      ownersOnly,
      (circle) =>
        as(circle).call(transferGroup, {
          params: { id: circle.groupId },
          body: { userId: circle.newOwner.id },
        }),
    ],
    [
      'make a member a co-owner',
      ownersOnly,
      (circle) =>
        as(circle).call(setMemberRole, {
          params: { groupId: circle.groupId, memberId: circle.membershipId },
          body: { role: 'coowner' },
        }),
    ],
    [
      'accept an applicant',
      unknown,
      (circle) => as(circle).call(acceptApplication, { params: { id: circle.applicationId } }),
    ],
    [
      'reject an applicant',
      unknown,
      (circle) => as(circle).call(rejectApplication, { params: { id: circle.applicationId } }),
    ],
    [
      'invite anyone',
      refused,
      (circle) =>
        as(circle).call(invite, { body: { groupId: circle.groupId, inviteeId: circle.stranger.id } }),
    ],
    [
      'remove a member',
      refused,
      (circle) =>
        as(circle).call(removeMember, {
          params: { groupId: circle.groupId, memberId: circle.membershipId },
        }),
    ],
  ])('can no longer %s', async (_, code, action) => {
    const circle = await givenCircle();
    await expect(duringTransfer(circle, () => action(circle))).rejects.toMatchObject({ code });
  });
});
