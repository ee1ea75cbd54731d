import type { DirectChat, DirectMessage } from '@circlet/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

import type { Page } from '../../../shared/api/paging.rules';
import { directChatsQuery, unreadDirectQuery, unreadQuery } from '../api/chat-queries';
import { chatsIn } from '../list/direct-pages.rules';
import { listChangedMessage } from '../list/list-cache';
import { clearUnread, hasUnread, mayHaveUnread, applyNewMessage } from './unread-cache';

const words = (id: number, userId: number) => ({
  id,
  userId,
  kind: 'text' as const,
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
const message = (id: number, directUserId: number): DirectMessage => ({
  ...words(id, directUserId),
  directUserId,
});
const chat = (id: number, newest: number, unread: number): DirectChat => ({
  user: { id, name: `Person ${String(id)}`, username: `person${String(id)}`, profilePhoto: null },
  lastMessage: message(newest, id),
  unread,
  pins: 0,
  canWrite: true,
});
const page = (items: DirectChat[], nextCursor: string | null = null): Page<DirectChat> => ({
  items,
  total: null,
  totalIsMinimum: false,
  nextCursor,
});

describe('one-to-one chats on two pages', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(directChatsQuery.queryKey, {
      pages: [page([chat(1, 90, 0), chat(2, 80, 1)], 'more'), page([chat(3, 70, 2)])],
      pageParams: ['', 'more'],
    });
    client.setQueryData(unreadDirectQuery.queryKey, page([chat(2, 80, 1), chat(3, 70, 2)]));
  });
  afterEach(() => {
    client.clear();
  });

  const listed = () => {
    const data = client.getQueryData(directChatsQuery.queryKey);
    return data && chatsIn(data).map(({ user, unread }) => [user.id, unread]);
  };
  const counted = () =>
    client.getQueryData(unreadDirectQuery.queryKey)?.items.map(({ user, unread }) => [user.id, unread]);
  const isAskedAnew = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;

  test('a message moves its chat to the top, even from the second page, with one more unread', () => {
    applyNewMessage(client, message(91, 3), true);
    expect(listed()).toEqual([
      [3, 3],
      [1, 0],
      [2, 1],
    ]);
    expect(counted()).toEqual([
      [3, 3],
      [2, 1],
    ]);
    expect(client.getQueryData(directChatsQuery.queryKey)?.pages.at(-1)?.nextCursor).toBeNull();
  });

  test('a message of a chat that is not loaded refetches the list and the counts', async () => {
    applyNewMessage(client, message(91, 9), true);
    await new Promise(setImmediate);
    expect(isAskedAnew(directChatsQuery.queryKey)).toBe(true);
    expect(isAskedAnew(unreadDirectQuery.queryKey)).toBe(true);
  });

  test('the first unread message of a chat refetches the counts', async () => {
    applyNewMessage(client, message(91, 1), true);
    await new Promise(setImmediate);
    expect(listed()?.[0]).toEqual([1, 1]);
    expect(isAskedAnew(unreadDirectQuery.queryKey)).toBe(true);
  });

  test('a read chat is in no count', () => {
    clearUnread(client, { kind: 'direct', id: 3 });
    expect(listed()?.at(-1)).toEqual([3, 0]);
    expect(counted()).toEqual([[2, 1]]);
    expect(hasUnread(client, { kind: 'direct', id: 3 })).toBe(false);
    expect(hasUnread(client, { kind: 'direct', id: 2 })).toBe(true);
  });

  test('any chat may be unread if more are unread than were loaded', () => {
    client.setQueryData(unreadDirectQuery.queryKey, page([chat(2, 80, 1)], 'more'));
    expect(hasUnread(client, { kind: 'direct', id: 3 })).toBe(true);
  });

  test('the list shows changes of its newest message', () => {
    listChangedMessage(client, { ...message(70, 3), content: 'Other words' });
    const data = client.getQueryData(directChatsQuery.queryKey);
    expect(data && chatsIn(data).at(-1)?.lastMessage.content).toBe('Other words');
  });
});

describe('counts that are being fetched when a message arrives', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
  });
  afterEach(() => {
    client.clear();
  });

  test.each([
    { of: 'groups', queryKey: unreadQuery.queryKey, note: { ...words(91, 3), groupId: 7 } },
    { of: 'one-to-one chats', queryKey: unreadDirectQuery.queryKey, note: message(91, 3) },
  ])('of $of are refetched, because the response may be older', async ({ queryKey, note }) => {
    const answers: ((counts: unknown) => void)[] = [];
    const queryFn = () => new Promise<unknown>((resolve) => answers.push(resolve));
    const stop = new QueryObserver(client, { queryKey: [...queryKey], queryFn }).subscribe(() => undefined);
    applyNewMessage(client, note, true);
    await new Promise(setImmediate);
    answers[0]!('before');
    answers[1]?.('after');
    await new Promise(setImmediate);
    expect(client.getQueryData(queryKey)).toBe('after');
    stop();
  });
});

test('a chat may have unread messages while their count is being fetched', async () => {
  const client = new QueryClient();
  const group = { kind: 'group', id: 7 } as const;
  client.setQueryData(unreadQuery.queryKey, {});
  expect(mayHaveUnread(client, group)).toBe(false);
  let answer: (counts: Record<number, number>) => void = () => undefined;
  const asked = client.query({
    queryKey: unreadQuery.queryKey,
    queryFn: () => new Promise<Record<number, number>>((resolve) => (answer = resolve)),
  });
  expect(mayHaveUnread(client, group)).toBe(true);
  answer({});
  await asked;
  expect(mayHaveUnread(client, group)).toBe(false);
  client.clear();
});
