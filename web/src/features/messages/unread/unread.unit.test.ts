import type { AnyMessage, DirectChat, DirectMessage } from '@circlet/contracts';

import {
  firstUnread,
  withOneMore,
  shownCount,
  titleWithUnread,
  totalUnread,
  unreadIn,
  withDirectMessage,
  withoutGroup,
  withoutUnread,
} from './unread.rules';

const message = (id: number, userId = 2): DirectMessage => ({
  id,
  directUserId: 2,
  userId,
  kind: 'text',
  meetupId: null,
  content: `message ${String(id)}`,
  createdAt: '2026-05-01T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  clientId: null,
  user: { name: 'Ana', profilePhoto: null },
  reactions: [],
  mentions: [],
  photos: [],
  replyTo: null,
  pinned: false,
});

const chat = (id: number, unread: number, newest: number): DirectChat => ({
  user: { id, name: `Person ${String(id)}`, username: `person${String(id)}`, profilePhoto: null },
  lastMessage: { ...message(newest), directUserId: id },
  unread,
  pins: 0,
  canWrite: true,
});

describe('unread by group', () => {
  test('a message increments the count of its group [R4.18]', () => {
    expect(withOneMore({ 1: 2 }, 1)).toEqual({ 1: 3 });
    expect(withOneMore({ 1: 2 }, 4)).toEqual({ 1: 2, 4: 1 });
  });

  test('groups with none are left out', () => {
    expect(withoutGroup({ 1: 2, 4: 1 }, 1)).toEqual({ 4: 1 });
  });
});

describe('withDirectMessage', () => {
  test('brings the chat to the top with one more unread', () => {
    const chats = withDirectMessage([chat(5, 0, 9), chat(2, 1, 8)], message(10), true);
    expect(chats?.map(({ user, unread }) => [user.id, unread])).toEqual([
      [2, 2],
      [5, 0],
    ]);
  });

  test('counts a message that arrives twice only once', () => {
    expect(withDirectMessage([chat(2, 1, 10)], message(10), true)?.[0]?.unread).toBe(1);
  });

  test('returns undefined for a chat that is not listed yet', () => {
    expect(withDirectMessage([chat(5, 0, 9)], message(10), true)).toBeUndefined();
  });
});

describe('totals', () => {
  const direct = [chat(2, 3, 9), chat(5, 0, 8)];

  test('counts groups and people', () => {
    expect(totalUnread({ 1: 2, 4: 1 }, direct)).toBe(6);
    expect(unreadIn({ kind: 'group', id: 4 }, { 4: 1 }, direct)).toBe(1);
    expect(unreadIn({ kind: 'direct', id: 2 }, { 2: 9 }, direct)).toBe(3);
    expect([5, 7].map((id) => unreadIn({ kind: 'direct', id }, {}, direct))).toEqual([0, 0]);
  });

  test('a chat that was read has none', () => {
    expect(totalUnread({}, withoutUnread(direct, 2))).toBe(0);
    const [unread, read] = [chat(2, 3, 9), chat(5, 0, 8)];
    expect(withoutUnread([unread, read], 5)).toEqual([unread, read]);
    expect(withoutUnread([read], 5)[0]).toBe(read);
  });

  test('shows no more than 99+', () => {
    expect([shownCount(99), shownCount(100)]).toEqual(['99', '99+']);
  });

  test('precede the title of the tab', () => {
    expect(titleWithUnread('Messages', 0)).toBe('Messages');
    expect(titleWithUnread('Messages', 3)).toBe('(3) Messages');
  });
});

describe('firstUnread', () => {
  const thread: AnyMessage[] = [message(1), message(2, 1), message(3), message(4), message(5)];

  test('is the first of those that were unread when the chat was opened', () => {
    expect(firstUnread(thread, 1, { count: 2, newest: 4 })).toBe(3);
  });

  test('is never a message of the viewer', () => {
    expect(firstUnread(thread, 1, { count: 3, newest: 4 })).toBe(1);
  });

  test('is none when all were read', () => {
    expect(firstUnread(thread, 1, { count: 0, newest: 5 })).toBeNull();
  });

  test('waits until it is loaded', () => {
    expect(firstUnread(thread, 1, { count: 30, newest: 5 })).toBeNull();
  });

  test('skips deleted messages', () => {
    const deleted = thread.map((one) => (one.id === 4 ? { ...one, deletedAt: one.createdAt } : one));
    expect(firstUnread(deleted, 1, { count: 2, newest: 5 })).toBe(3);
  });
});
