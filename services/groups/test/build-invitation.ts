import { invite, type Invitation } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

/** Sends an invitation, which stays pending. */
export const givenInvitation = (
  service: TestService,
  owner: Actor,
  groupId: number,
  invitee: Actor,
): Promise<Invitation> =>
  service.as(owner).call(invite, { body: { groupId, inviteeId: invitee.id, message: 'Come along' } });
