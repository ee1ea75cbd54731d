import { expect } from '@playwright/test';

import { contracts } from './contracts';
import type { Caller } from './caller';
import {
  aGroup,
  aPerson,
  aReport,
  aVisitor,
  anAccount,
  applicationWords,
  applied,
  invited,
  noId,
  posted,
  signedIn,
  type World,
} from './world';

const nowhere = { params: { id: noId } };
const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
const huge = `data:image/png;base64,${'A'.repeat(7_200_000)}`;
/** A GIF of one pixel whose header says that it has 25 million. */
const manyPixels = (() => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  for (const at of [6, 8, 32, 34]) gif.writeUInt16LE(5_000, at);
  return `data:image/gif;base64,${gif.toString('base64')}`;
})();
const newGroup = { name: 'Night Owls', description: 'Board games until late.', location: 'Austin, TX' };

/** Errors of accounts, passwords and blocks. */
export async function accountRefusals(world: World): Promise<void> {
  const { owner, other, banned, baseURL } = world;
  const visitor = await aVisitor(baseURL);
  const again = { ...anAccount('olga'), username: owner.account.username.toUpperCase() };
  await visitor.refused(contracts.signUp, 'USERNAME_TAKEN', { body: again });
  const { email, password } = banned.account;
  await visitor.refused(contracts.signIn, 'ACCOUNT_SUSPENDED', { body: { email, password } });
  await owner.refused(contracts.getUser, 'USER_NOT_FOUND', nowhere);
  await owner.refused(contracts.updateUser, 'USER_NOT_FOUND', { ...nowhere, body: {} });
  for (const [profilePhoto, code] of [
    [svg, 'IMAGE_UNSUPPORTED'],
    [huge, 'IMAGE_TOO_LARGE'],
    [manyPixels, 'IMAGE_TOO_MANY_PIXELS'],
  ] as const)
    await owner.refused(contracts.updateUser, code, { params: { id: owner.id }, body: { profilePhoto } });
  await owner.refused(contracts.blockUser, 'USER_NOT_FOUND', { body: { userId: noId } });
  await owner.refused(contracts.blockUser, 'BLOCKED_OWN_ACCOUNT', { body: { userId: owner.id } });
  await owner.call(contracts.blockUser, { body: { userId: other.id } });
  await owner.refused(contracts.blockUser, 'ALREADY_BLOCKED', { body: { userId: other.id } });
  await owner.call(contracts.unblockUser, { params: { userId: other.id } });
  await owner.refused(contracts.unblockUser, 'USER_NOT_BLOCKED', { params: { userId: other.id } });
}

/** Errors of groups and who is in them. */
export async function groupRefusals(world: World): Promise<void> {
  const [owner, friend] = [await aPerson(world.baseURL, 'gina'), await aPerson(world.baseURL, 'gus')];
  const group = await aGroup(owner, 4, friend, world.other);
  const params = { id: group.id };
  for (const [call, body] of [
    [contracts.updateGroup, {}],
    [contracts.setGroupListing, { isListed: true }],
    [contracts.transferGroup, { userId: friend.id }],
    [contracts.disbandGroup, {}],
  ] as const)
    await owner.refused(call, 'GROUP_NOT_FOUND', { ...nowhere, body });
  for (const call of [
    contracts.getGroup,
    contracts.listMembersWithDetails,
    contracts.listMembers,
    contracts.listMembersDetailed,
    contracts.listGroupApplications,
    contracts.listMessages,
  ])
    await owner.refused(call, 'GROUP_NOT_FOUND', nowhere);
  await owner.refused(contracts.createGroup, 'IMAGE_UNSUPPORTED', { body: { ...newGroup, imageUrl: svg } });
  await owner.refused(contracts.createGroup, 'IMAGE_TOO_LARGE', { body: { ...newGroup, imageUrl: huge } });
  await owner.refused(contracts.createGroup, 'IMAGE_TOO_MANY_PIXELS', {
    body: { ...newGroup, imageUrl: manyPixels },
  });
  await owner.refused(contracts.updateGroup, 'IMAGE_TOO_MANY_PIXELS', {
    params,
    body: { coverPhoto: manyPixels },
  });
  await owner.refused(contracts.updateGroup, 'IMAGE_UNSUPPORTED', { params, body: { coverPhoto: svg } });
  await owner.refused(contracts.updateGroup, 'IMAGE_TOO_LARGE', { params, body: { coverPhoto: huge } });
  await owner.refused(contracts.updateGroup, 'MORE_MEMBERS_THAN_PLACES', { params, body: { maxMembers: 2 } });
  await owner.refused(contracts.transferGroup, 'ALREADY_OWNER', { params, body: { userId: owner.id } });
  await owner.refused(contracts.transferGroup, 'NEW_OWNER_NOT_MEMBER', {
    params,
    body: { userId: world.friend.id },
  });
  const members = await owner.call(contracts.listMembers, { params });
  const ownMembership = members.find(({ userId }) => userId === owner.id)?.id ?? 0;
  const inGroup = (groupId: number, memberId: number) => ({ params: { groupId, memberId } });
  await owner.refused(contracts.removeMember, 'GROUP_NOT_FOUND', inGroup(noId, ownMembership));
  await owner.refused(contracts.removeMember, 'MEMBER_NOT_FOUND', inGroup(group.id, noId));
  await owner.refused(contracts.removeMember, 'OWNER_STAYS', inGroup(group.id, ownMembership));
  for (let owned = 0; owned < contracts.limits.ownedGroups; owned += 1) await aGroup(friend, 2);
  await friend.refused(contracts.createGroup, 'TOO_MANY_GROUPS', { body: newGroup });
  await owner.refused(contracts.transferGroup, 'NEW_OWNER_AT_LIMIT', { params, body: { userId: friend.id } });
}

/** Errors of applications. */
export async function applicationRefusals(world: World): Promise<void> {
  const [owner, eager, late] = [
    await aPerson(world.baseURL, 'gina'),
    await aPerson(world.baseURL, 'emil'),
    await aPerson(world.baseURL, 'lena'),
  ];
  const group = await aGroup(owner, 2);
  const body = { groupId: group.id, ...applicationWords };
  await eager.refused(contracts.apply, 'GROUP_NOT_FOUND', { body: { ...body, groupId: noId } });
  const first = { params: { id: (await applied(eager, group)).id } };
  const second = { params: { id: (await applied(late, group)).id } };
  const accepting = { ...second, body: { status: 'accepted' } } as const;
  await eager.refused(contracts.apply, 'ALREADY_APPLIED', { body });
  await eager.refused(contracts.approveApplication, 'NOT_GROUP_OWNER', first);
  await eager.refused(contracts.rejectApplication, 'NOT_GROUP_OWNER', first);
  await eager.refused(contracts.setApplicationStatus, 'NOT_GROUP_OWNER', { ...accepting, ...first });
  await owner.refused(contracts.withdrawApplication, 'NOT_APPLICANT', first);
  await owner.call(contracts.approveApplication, first);
  await owner.refused(contracts.approveApplication, 'GROUP_FULL', second);
  await owner.refused(contracts.setApplicationStatus, 'GROUP_FULL', accepting);
  await world.other.refused(contracts.apply, 'GROUP_FULL', { body });
  await eager.refused(contracts.apply, 'ALREADY_MEMBER', { body });
  await owner.call(contracts.rejectApplication, second);
  await owner.refused(contracts.approveApplication, 'APPLICATION_NOT_PENDING', second);
  await owner.refused(contracts.rejectApplication, 'APPLICATION_NOT_PENDING', second);
  await owner.refused(contracts.setApplicationStatus, 'APPLICATION_NOT_PENDING', accepting);
  await late.refused(contracts.withdrawApplication, 'APPLICATION_NOT_WITHDRAWABLE', second);
  await owner.call(contracts.updateGroup, { params: { id: group.id }, body: { maxMembers: 3 } });
  await late.refused(contracts.apply, 'APPLICATION_COOLING_OFF', { body });
  const fickle = await aPerson(world.baseURL, 'finn');
  for (let times = 0; times < contracts.limits.withdrawalsPerDay; times += 1) {
    const { id } = await applied(fickle, group);
    await fickle.call(contracts.withdrawApplication, { params: { id } });
  }
  await fickle.refused(contracts.apply, 'REAPPLY_LATER', { body });
}

/** Errors of invitations. */
export async function invitationRefusals(world: World): Promise<void> {
  const { other, friend, baseURL } = world;
  const owner = await aPerson(baseURL, 'gina');
  const small = await aGroup(owner, 2);
  const group = await aGroup(owner, 4, friend);
  const to = (groupId: number, inviteeId: number) => ({ body: { groupId, inviteeId } });
  await owner.refused(contracts.invite, 'GROUP_NOT_FOUND', to(noId, other.id));
  await owner.refused(contracts.invite, 'USER_NOT_FOUND', to(group.id, noId));
  await owner.refused(contracts.invite, 'INVITEE_ALREADY_MEMBER', to(group.id, friend.id));
  const invitation = await invited(owner, group, other);
  const answer = { params: { id: invitation.id } };
  await owner.refused(contracts.invite, 'ALREADY_INVITED', to(group.id, other.id));
  await owner.refused(contracts.acceptInvitation, 'NOT_INVITEE', answer);
  await owner.refused(contracts.rejectInvitation, 'NOT_INVITEE', answer);
  await other.call(contracts.rejectInvitation, answer);
  await other.refused(contracts.acceptInvitation, 'INVITATION_ANSWERED', answer);
  await other.refused(contracts.rejectInvitation, 'INVITATION_ANSWERED', answer);
  for (let times = 1; times < contracts.limits.invitationsPerDay; times += 1) {
    const { id } = await invited(owner, group, other);
    await other.call(contracts.rejectInvitation, { params: { id } });
  }
  await owner.refused(contracts.invite, 'INVITE_AGAIN_LATER', to(group.id, other.id));
  const tooLate = { params: { id: (await invited(owner, small, other)).id } };
  const { id } = await applied(friend, small);
  await owner.call(contracts.approveApplication, { params: { id } });
  await other.refused(contracts.acceptInvitation, 'GROUP_FULL', tooLate);
  await owner.refused(contracts.invite, 'GROUP_FULL', to(small.id, world.stranger.id));
  const shy = await aPerson(baseURL, 'sia');
  await shy.call(contracts.updateSafetySettings, { body: { allowGroupInvitations: false } });
  await expect
    .poll(async () => (await owner.try(contracts.invite, to(group.id, shy.id), null)).outcome)
    .toBe('INVITATIONS_NOT_WANTED');
}

/** Errors of chats. */
export async function chatRefusals(world: World): Promise<void> {
  const { other, friend, baseURL } = world;
  const owner = await aPerson(baseURL, 'gina');
  const group = await aGroup(owner, 4, friend);
  const { id } = await posted(owner, group);
  const content = { content: 'Hello' };
  await owner.refused(contracts.postMessage, 'GROUP_NOT_FOUND', { body: { groupId: noId, ...content } });
  await owner.refused(contracts.readMessages, 'GROUP_NOT_FOUND', { ...nowhere, body: { messageId: id } });
  await friend.refused(contracts.editMessage, 'NOT_MESSAGE_AUTHOR', { params: { id }, body: content });
  await friend.refused(contracts.deleteMessage, 'NOT_MESSAGE_AUTHOR', { params: { id } });
  await owner.call(contracts.deleteMessage, { params: { id } });
  await owner.refused(contracts.editMessage, 'MESSAGE_DELETED', { params: { id }, body: content });
  await owner.refused(contracts.deleteMessage, 'MESSAGE_DELETED', { params: { id } });
  await owner.refused(contracts.addReaction, 'MESSAGE_DELETED', {
    params: { id, emoji: '👍' },
  });
  await oldMessageRefusals(baseURL);
  const written = { ...content, clientId: crypto.randomUUID() };
  await owner.call(contracts.postMessage, { body: { groupId: group.id, ...written } });
  const elsewhere = await aGroup(owner, 4);
  await expect
    .poll(async () => {
      const body = { groupId: elsewhere.id, ...written };
      return (await owner.try(contracts.postMessage, { body }, null)).outcome;
    })
    .toBe('CLIENT_ID_REUSED');

  const to = (userId: number) => ({ params: { userId }, body: content });
  await owner.refused(contracts.postDirectMessage, 'USER_NOT_FOUND', to(noId));
  await owner.refused(contracts.postDirectMessage, 'DIRECT_TO_ONESELF', to(owner.id));
  await owner.refused(contracts.postDirectMessage, 'NO_SHARED_GROUP', to(other.id));
  for (const [userId, code] of [
    [noId, 'USER_NOT_FOUND'],
    [owner.id, 'DIRECT_TO_ONESELF'],
  ] as const) {
    await owner.refused(contracts.getDirectChat, code, { params: { userId } });
    await owner.refused(contracts.listDirectMessages, code, { params: { userId } });
    await owner.refused(contracts.readDirectMessages, code, { params: { userId }, body: { messageId: id } });
  }
  const direct = {
    params: { id: (await owner.callOnceKnown(contracts.postDirectMessage, to(friend.id))).id },
  };
  await owner.refused(contracts.postDirectMessage, 'CLIENT_ID_REUSED', {
    params: { userId: friend.id },
    body: written,
  });
  await owner.call(contracts.updateSafetySettings, { body: { allowDirectMessages: false } });
  const answerOf = async (from: Caller, userId: number) =>
    (await from.try(contracts.postDirectMessage, to(userId), null)).outcome;
  await expect.poll(() => answerOf(owner, friend.id)).toBe('DIRECT_MESSAGES_OFF');
  await expect.poll(() => answerOf(friend, owner.id)).toBe('DIRECT_MESSAGES_NOT_ACCEPTED');
  await owner.refused(contracts.editMessage, 'DIRECT_CHAT_CLOSED', { ...direct, body: content });
  await friend.refused(contracts.addReaction, 'DIRECT_CHAT_CLOSED', {
    params: { ...direct.params, emoji: '👍' },
  });
}

/** The demo has messages that are older than the quarter of an hour in which they may be changed. */
async function oldMessageRefusals(baseURL: string): Promise<void> {
  const member = await signedIn(baseURL, 'member@circlet.example', 'circlet-demo');
  for (const { id } of await member.call(contracts.listUserGroups, { params: { id: member.id } })) {
    const messages = await member.call(contracts.listMessages, { params: { id }, query: { limit: 100 } });
    const own = messages.find(({ userId, deletedAt }) => userId === member.id && deletedAt === null);
    if (own === undefined) continue;
    const params = { id: own.id };
    await member.refused(contracts.editMessage, 'MESSAGE_FINAL', { params, body: { content: 'Hello' } });
    await member.refused(contracts.deleteMessage, 'MESSAGE_FINAL', { params });
    return;
  }
  throw new Error('The demo member has written nothing');
}

/** Errors of reports and of what staff do. */
export async function staffRefusals(world: World): Promise<void> {
  const { other, friend, moderator, admin, stranger, baseURL } = world;
  const owner = await aPerson(baseURL, 'gina');
  const [group, elsewhere] = [await aGroup(owner, 4, friend), await aGroup(owner, 4)];
  const { id: messageId } = await posted(owner, group);
  const report = { ...aReport, reportedUserId: owner.id };
  await friend.refused(contracts.fileReport, 'USER_NOT_FOUND', { body: { ...report, reportedUserId: noId } });
  await friend.refused(contracts.fileReport, 'REPORTED_OWN_ACCOUNT', {
    body: { ...report, reportedUserId: friend.id },
  });
  const filed = await friend.callOnceKnown(contracts.fileReport, {
    body: { ...report, groupId: group.id, messageId },
  });
  await friend.refused(contracts.fileReport, 'REPORT_ALREADY_OPEN', { body: report });
  await friend.refused(contracts.fileReport, 'GROUP_NOT_FOUND', { body: { ...report, groupId: noId } });
  await friend.refused(contracts.fileReport, 'MESSAGE_NOT_FOUND', { body: { ...report, messageId: noId } });
  await friend.refused(contracts.fileReport, 'MESSAGE_NOT_BY_REPORTED_USER', {
    body: { ...aReport, reportedUserId: stranger.id, messageId },
  });
  await expect
    .poll(async () => {
      const body = { ...report, groupId: elsewhere.id, messageId };
      return (await friend.try(contracts.fileReport, { body }, null)).outcome;
    })
    .toBe('MESSAGE_NOT_IN_GROUP');
  const decide = (status: 'pending' | 'resolved') => ({ params: { id: filed.id }, body: { status } });
  await moderator.refused(contracts.updateReport, 'REPORT_NOT_FOUND', { ...decide('pending'), ...nowhere });
  const own = await moderator.call(contracts.fileReport, {
    body: { ...report, reportedUserId: friend.id },
  });
  await moderator.refused(contracts.updateReport, 'OWN_REPORT', {
    params: { id: own.id },
    body: { status: 'resolved' },
  });
  await moderator.call(contracts.updateReport, decide('resolved'));
  await moderator.refused(contracts.updateReport, 'REPORT_CHANGED', {
    params: { id: filed.id },
    body: { status: 'reviewed', expected: { status: 'pending', moderatorNotes: null } },
  });
  await friend.call(contracts.fileReport, { body: report });
  await moderator.refused(contracts.updateReport, 'REPORT_ALREADY_OPEN', decide('pending'));

  const reason = { body: { reason: 'Threats' } };
  const role = { body: { role: 'user' } } as const;
  await admin.refused(contracts.changeUserRole, 'USER_NOT_FOUND', { ...nowhere, ...role });
  await admin.refused(contracts.changeUserRole, 'OWN_ROLE', { params: { id: admin.id }, ...role });
  await admin.refused(contracts.banUser, 'USER_NOT_FOUND', { ...nowhere, ...reason });
  await admin.refused(contracts.banUser, 'OWN_BAN', { params: { id: admin.id }, ...reason });
  await admin.refused(contracts.banUser, 'ALREADY_BANNED', { params: { id: world.banned.id }, ...reason });
  await admin.refused(contracts.unbanUser, 'USER_NOT_FOUND', { ...nowhere, ...reason });
  await admin.refused(contracts.unbanUser, 'NOT_BANNED', { params: { id: other.id }, ...reason });
  await admin.refused(contracts.deleteAdminGroup, 'GROUP_NOT_FOUND', { ...nowhere, ...reason });
}
