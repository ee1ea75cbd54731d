import { contracts } from './contracts';
import { about, type Expected, row, type Row } from './row';
import { aReport } from './world';

const group = about((world) => world.group);
const chatOnly: Expected = { others: 'CHAT_MEMBERS_ONLY' };
const unreadable: Expected = { others: 'MESSAGE_NOT_FOUND' };

/** Chats, reports and administration. */
export const chatAndStaffRows: readonly Row[] = [
  row(contracts.postMessage, chatOnly, (world) => ({
    body: { groupId: world.group.id, content: 'Who is coming?' },
  })),
  row(contracts.listMessages, chatOnly, group),
  row(contracts.countUnread),
  row(contracts.listMentions, 'ok', () => ({ query: { limit: '2' } })),
  row(contracts.readMessages, chatOnly, (world) => ({
    params: { id: world.group.id },
    body: { messageId: world.message.id },
  })),
  row(
    contracts.editMessage,
    unreadable,
    about((world) => world.message, { content: 'Hello all' }),
  ),
  row(
    contracts.deleteMessage,
    unreadable,
    about((world) => world.messageToDelete),
  ),
  row(contracts.addReaction, unreadable, ({ message }) => ({ params: { id: message.id, emoji: '👍' } })),
  row(contracts.removeReaction, unreadable, ({ message }) => ({ params: { id: message.id, emoji: '👍' } })),
  row(contracts.listDirectChats, 'ok', () => ({ query: { limit: '2' } })),
  row(contracts.listDirectMessages, 'ok', ({ stranger }) => ({ params: { userId: stranger.id } })),
  row(contracts.postDirectMessage, { others: 'NO_SHARED_GROUP' }, ({ friend }) => ({
    params: { userId: friend.id },
    body: { content: 'Are you well?' },
  })),
  row(contracts.getDirectChat, { others: 'USER_NOT_FOUND' }, ({ friend }) => ({
    params: { userId: friend.id },
  })),
  row(contracts.readDirectMessages, 'ok', ({ stranger, message }) => ({
    params: { userId: stranger.id },
    body: { messageId: message.id },
  })),

  row(contracts.fileReport, 'ok', ({ stranger }) => ({ body: { ...aReport, reportedUserId: stranger.id } })),
  row(contracts.listMyReports),
  row(contracts.getAdminStats),
  row(contracts.getAdminStatsHistory, 'ok', () => ({ query: { days: '7' } })),
  row(contracts.listReports, 'ok', () => ({ query: { limit: '2' } })),
  row(
    contracts.updateReport,
    'ok',
    about((world) => world.report, { status: 'reviewed' }),
  ),
  row(contracts.listAuditEntries, 'ok', () => ({ query: { limit: '2' } })),
  row(contracts.listAdminUsers, 'ok', () => ({ query: { limit: '2' } })),
  row(
    contracts.changeUserRole,
    'ok',
    about((world) => world.host, { role: 'moderator' }),
  ),
  {
    ...row(
      contracts.banUser,
      'ok',
      about((world) => world.host, { reason: 'Threats' }),
    ),
    sets: ['isBanned'],
  },
  row(
    contracts.unbanUser,
    'ok',
    about((world) => world.host, { reason: 'A mistake' }),
  ),
  row(contracts.listAdminGroups, 'ok', () => ({ query: { limit: '2' } })),
  row(
    contracts.deleteAdminGroup,
    'ok',
    about((world) => world.toDelete, { reason: 'Sells tickets' }),
  ),
];
