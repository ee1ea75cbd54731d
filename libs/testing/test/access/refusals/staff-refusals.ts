import {
  banUser,
  changeUserRole,
  decideAppeal,
  deleteAdminGroup,
  type ErrorBody,
  fileReport,
  listAppeals,
  sendAppeal,
  signIn,
  unbanUser,
  updateReport,
} from '@circlet/contracts';

import type { Cast } from './cast';
import { Caller } from '../caller';
import { createGroupWith, createPerson, reportBody, noId, password, postTo } from '../people';

const nowhere = { params: { id: noId } };

/** Tests the errors of reports and staff actions. */
export async function staffRefusals(world: Cast): Promise<void> {
  const { other, friend, moderator, admin, stranger, origin } = world;
  const owner = await createPerson(origin, 'gina');
  const [group, elsewhere] = [await createGroupWith(owner, 4, friend), await createGroupWith(owner, 4)];
  const { id: messageId } = await postTo(owner, group);
  const report = { ...reportBody, reportedUserId: owner.id };
  await friend.refused(fileReport, 'USER_NOT_FOUND', { body: { ...report, reportedUserId: noId } });
  await friend.refused(fileReport, 'REPORTED_OWN_ACCOUNT', {
    body: { ...report, reportedUserId: friend.id },
  });
  await friend.answered(fileReport, 'GROUP_NOT_FOUND', { body: { ...report, groupId: noId } });
  await friend.answered(fileReport, 'MESSAGE_NOT_FOUND', { body: { ...report, messageId: noId } });
  await friend.answered(fileReport, 'MESSAGE_NOT_BY_REPORTED_USER', {
    body: { ...reportBody, reportedUserId: stranger.id, messageId },
  });
  await friend.answered(fileReport, 'MESSAGE_NOT_IN_GROUP', {
    body: { ...report, groupId: elsewhere.id, messageId },
  });
  const filed = await friend.callOnceKnown(fileReport, {
    body: { ...report, groupId: group.id, messageId },
  });
  await friend.refused(fileReport, 'REPORT_ALREADY_OPEN', { body: report });
  const decide = (status: 'pending' | 'resolved') => ({ params: { id: filed.id }, body: { status } });
  await moderator.refused(updateReport, 'REPORT_NOT_FOUND', { ...decide('pending'), ...nowhere });
  const own = await moderator.call(fileReport, {
    body: { ...report, reportedUserId: friend.id },
  });
  await moderator.refused(updateReport, 'OWN_REPORT', {
    params: { id: own.id },
    body: { status: 'resolved' },
  });
  await moderator.call(updateReport, decide('resolved'));
  await moderator.refused(updateReport, 'REPORT_CHANGED', {
    params: { id: filed.id },
    body: { status: 'reviewed', expected: { status: 'pending', moderatorNotes: null } },
  });
  await friend.call(fileReport, { body: report });
  await moderator.refused(updateReport, 'REPORT_ALREADY_OPEN', decide('pending'));

  const reason = { body: { reason: 'Threats' } };
  const role = { body: { role: 'user' } } as const;
  await admin.refused(changeUserRole, 'USER_NOT_FOUND', { ...nowhere, ...role });
  await admin.refused(changeUserRole, 'OWN_ROLE', { params: { id: admin.id }, ...role });
  await admin.refused(banUser, 'USER_NOT_FOUND', { ...nowhere, ...reason });
  await admin.refused(banUser, 'OWN_BAN', { params: { id: admin.id }, ...reason });
  await admin.refused(banUser, 'ALREADY_BANNED', { params: { id: world.banned.id }, ...reason });
  await admin.refused(unbanUser, 'USER_NOT_FOUND', { ...nowhere, ...reason });
  await admin.refused(unbanUser, 'NOT_BANNED', { params: { id: other.id }, ...reason });
  await admin.refused(deleteAdminGroup, 'GROUP_NOT_FOUND', { ...nowhere, ...reason });
  await appealRefusals(world);
}

/** Tests the errors of appeals. The admin has banned the user. */
async function appealRefusals({ admin, chief, banned, origin }: Cast): Promise<void> {
  const visitor = new Caller(origin);
  const { email } = banned.account;
  const tokenAtSignIn = async (): Promise<string> => {
    const response = await visitor.send(signIn.method, signIn.path, { email, password });
    const { appealUrl = '' } = (await response.json()) as ErrorBody;
    return new URL(appealUrl).searchParams.get('token') ?? '';
  };
  const [first, second] = [await tokenAtSignIn(), await tokenAtSignIn()];
  const text = 'I did not write these messages.';
  await visitor.call(sendAppeal, { body: { token: first, text } });
  await visitor.refused(sendAppeal, 'APPEAL_LINK_INVALID', { body: { token: first, text } });
  await visitor.refused(sendAppeal, 'APPEAL_ALREADY_SENT', { body: { token: second, text } });
  const [appeal] = await chief.call(listAppeals, { query: { status: 'open' } });
  const params = { id: appeal!.id };
  const body = { status: 'rejected', answer: 'It stays.' } as const;
  await admin.refused(decideAppeal, 'OWN_BAN_APPEALED', { params, body });
  await chief.refused(decideAppeal, 'APPEAL_NOT_FOUND', { ...nowhere, body });
  await chief.call(decideAppeal, { params, body });
  await chief.refused(decideAppeal, 'APPEAL_ALREADY_DECIDED', { params, body });
}
