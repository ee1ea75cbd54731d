import {
  acceptApplication,
  acceptInvitation,
  apply,
  createInviteLink,
  declineInvitation,
  invite,
  limits,
  postApplicationMessage,
  rejectApplication,
  revokeInviteLink,
  setApplicationStatus,
  updateGroup,
  updateSafetySettings,
  withdrawApplication,
} from '@circlet/contracts';

import type { Cast } from './cast';
import { createGroupWith, createPerson, applicationBody, applyTo, inviteTo, noId } from '../people';

/** Tests the errors of applications. */
export async function applicationRefusals(world: Cast): Promise<void> {
  const [owner, eager, late] = [
    await createPerson(world.origin, 'gina'),
    await createPerson(world.origin, 'emil'),
    await createPerson(world.origin, 'lena'),
  ];
  const group = await createGroupWith(owner, 2);
  const body = { groupId: group.id, ...applicationBody };
  await eager.refused(apply, 'GROUP_NOT_FOUND', { body: { ...body, groupId: noId } });
  const first = { params: { id: (await applyTo(eager, group)).id } };
  const second = { params: { id: (await applyTo(late, group)).id } };
  const accepting = { ...second, body: { status: 'accepted' } } as const;
  await eager.refused(apply, 'ALREADY_APPLIED', { body });
  await eager.refused(acceptApplication, 'NOT_GROUP_OWNER', first);
  await eager.refused(rejectApplication, 'NOT_GROUP_OWNER', first);
  await eager.refused(setApplicationStatus, 'NOT_GROUP_OWNER', { ...accepting, ...first });
  await owner.refused(withdrawApplication, 'NOT_APPLICANT', first);
  const question = { ...second, body: { content: 'Do you mind dogs?' } };
  for (let sent = 0; sent < limits.questionsPerSide; sent += 1)
    await late.call(postApplicationMessage, question);
  await late.refused(postApplicationMessage, 'TOO_MANY_QUESTIONS', question);
  await owner.call(acceptApplication, first);
  await owner.refused(acceptApplication, 'GROUP_FULL', second);
  await owner.refused(setApplicationStatus, 'GROUP_FULL', accepting);
  await world.other.refused(apply, 'GROUP_FULL', { body });
  await eager.refused(apply, 'ALREADY_MEMBER', { body });
  await owner.call(rejectApplication, second);
  await owner.refused(postApplicationMessage, 'QUESTIONS_CLOSED', question);
  await owner.refused(acceptApplication, 'APPLICATION_NOT_PENDING', second);
  await owner.refused(rejectApplication, 'APPLICATION_NOT_PENDING', second);
  await owner.refused(setApplicationStatus, 'APPLICATION_NOT_PENDING', accepting);
  await late.refused(withdrawApplication, 'APPLICATION_NOT_WITHDRAWABLE', second);
  await owner.call(updateGroup, { params: { id: group.id }, body: { maxMembers: 3 } });
  await late.refused(apply, 'REAPPLY_LATER', { body });
  const fickle = await createPerson(world.origin, 'finn');
  for (let times = 0; times < limits.withdrawalsPerDay; times += 1) {
    const { id } = await applyTo(fickle, group);
    await fickle.call(withdrawApplication, { params: { id } });
  }
  await fickle.refused(apply, 'REAPPLY_LATER', { body });
}

/** Tests the errors of invitations and invite links. */
export async function invitationRefusals(world: Cast): Promise<void> {
  const { other, friend, origin } = world;
  const owner = await createPerson(origin, 'gina');
  const small = await createGroupWith(owner, 2);
  const group = await createGroupWith(owner, 4, friend);
  const onGroup = { params: { id: group.id } };
  for (let open = 0; open < limits.openInviteLinks; open += 1) await friend.call(createInviteLink, onGroup);
  await friend.refused(createInviteLink, 'TOO_MANY_INVITE_LINKS', onGroup);
  await owner.refused(revokeInviteLink, 'INVITE_LINK_NOT_FOUND', { params: { id: group.id, linkId: noId } });
  const to = (groupId: number, inviteeId: number) => ({ body: { groupId, inviteeId } });
  await owner.refused(invite, 'GROUP_NOT_FOUND', to(noId, other.id));
  await owner.refused(invite, 'USER_NOT_FOUND', to(group.id, noId));
  await owner.refused(invite, 'INVITEE_ALREADY_MEMBER', to(group.id, friend.id));
  const invitation = await inviteTo(owner, group, other);
  const answer = { params: { id: invitation.id } };
  await owner.refused(invite, 'ALREADY_INVITED', to(group.id, other.id));
  await owner.refused(acceptInvitation, 'NOT_INVITEE', answer);
  await owner.refused(declineInvitation, 'NOT_INVITEE', answer);
  await other.call(declineInvitation, answer);
  await other.refused(acceptInvitation, 'INVITATION_ANSWERED', answer);
  await other.refused(declineInvitation, 'INVITATION_ANSWERED', answer);
  for (let times = 1; times < limits.invitationsPerDay; times += 1) {
    const { id } = await inviteTo(owner, group, other);
    await other.call(declineInvitation, { params: { id } });
  }
  await owner.refused(invite, 'INVITE_AGAIN_LATER', to(group.id, other.id));
  const tooLate = { params: { id: (await inviteTo(owner, small, other)).id } };
  const { id } = await applyTo(friend, small);
  await owner.call(acceptApplication, { params: { id } });
  await other.refused(acceptInvitation, 'GROUP_FULL', tooLate);
  await owner.refused(invite, 'GROUP_FULL', to(small.id, world.stranger.id));
  const shy = await createPerson(origin, 'sia');
  await shy.call(updateSafetySettings, { body: { allowGroupInvitations: false } });
  await owner.answered(invite, 'INVITATIONS_NOT_WANTED', to(group.id, shy.id));
}
