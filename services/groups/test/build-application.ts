import {
  acceptApplication,
  type Application,
  apply,
  type BodyInputOf,
  type Invitation,
  invite,
  listMembers,
  setMemberRole,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

/** Builds the input of an application. */
export const buildApplication = (
  groupId: number,
  overrides: Partial<BodyInputOf<typeof apply>> = {},
): BodyInputOf<typeof apply> => ({
  groupId,
  message: 'I would love to join you every week',
  experience: 'beginner',
  ...overrides,
});

/** Sends an application, which stays pending. */
export const givenApplication = (
  service: TestService,
  applicant: Actor,
  groupId: number,
): Promise<Application> => service.as(applicant).call(apply, { body: buildApplication(groupId) });

/** Adds a member through an application that the owner accepts. */
export async function givenMember(
  service: TestService,
  owner: Actor,
  groupId: number,
  member: Actor,
): Promise<void> {
  const { id } = await givenApplication(service, member, groupId);
  await service.as(owner).call(acceptApplication, { params: { id } });
}

/** Adds a member and makes them a co-owner. */
export async function givenCoOwner(
  service: TestService,
  owner: Actor,
  groupId: number,
  coOwner: Actor,
): Promise<void> {
  await givenMember(service, owner, groupId, coOwner);
  const memberId = await membershipOf(service, groupId, coOwner);
  await service.as(owner).call(setMemberRole, { params: { groupId, memberId }, body: { role: 'coowner' } });
}

/** Returns the id of a user's membership in a group. */
export async function membershipOf(service: TestService, groupId: number, member: Actor): Promise<number> {
  const rows = await service.as(member).call(listMembers, { params: { id: groupId } });
  return rows.find(({ userId }) => userId === member.id)!.id;
}

/** Sends an invitation, which stays pending. */
export const givenInvitation = (
  service: TestService,
  owner: Actor,
  groupId: number,
  invitee: Actor,
): Promise<Invitation> =>
  service.as(owner).call(invite, { body: { groupId, inviteeId: invitee.id, message: 'Come along' } });
