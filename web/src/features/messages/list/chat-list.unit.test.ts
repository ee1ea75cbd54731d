import type { AnyMessage, DirectChat, DirectMessage, Group, GroupChat, Message } from '@circlet/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

import { directChatsQuery, groupChatsQuery } from '../api/chat-queries';
import { threadKey } from '../api/thread-cache';
import { listedGroups } from './chat-list.rules';
import { chatsIn, withChats } from './direct-pages.rules';
import { listChangedMessage, listNewMessage } from './list-cache';
import { previewOf } from './preview.rules';

const photo = { id: 1, url: '/media/chats/1.webp', width: 800, height: 600 };
const words = (id: number) => ({
  id,
  userId: 2,
  kind: 'text' as const,
  meetupId: null,
  content: `Message ${String(id)}`,
  createdAt: '2026-05-01T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  clientId: null,
  user: { name: 'Ana María Lopez', profilePhoto: null },
  reactions: [],
  mentions: [],
  photos: [],
  replyTo: null,
  pinned: false,
});
const message = (id: number, changes: Partial<Message> = {}): Message => ({
  ...words(id),
  groupId: 7,
  ...changes,
});
const direct: DirectMessage = { ...words(1), content: 'Hi', directUserId: 2 };

const chat = (groupId: number, lastMessage: Message | null, pins = 0): GroupChat => ({
  groupId,
  lastMessage,
  level: 'all',
  pins,
});

describe('the line under a chat [D7.28]', () => {
  test.each<[what: string, message: AnyMessage, line: string]>([
    ['names the author in a group', message(1, { content: 'Hi' }), 'Ana: Hi'],
    ['names the viewer You', message(1, { content: 'Hi', userId: 1 }), 'You: Hi'],
    [
      'keeps the label of someone without a name whole',
      message(1, { user: { name: 'Former member', profilePhoto: null } }),
      'Former member: Message 1',
    ],
    ['names no one in a one-to-one chat', direct, 'Hi'],
    ['names the viewer there too', { ...direct, userId: 1 }, 'You: Hi'],
    ['says that there is a photo', message(1, { content: '', photos: [photo] }), 'Ana: Photo'],
    [
      'counts photos',
      message(1, { content: '', photos: [photo, { ...photo, id: 2 }], userId: 1 }),
      'You: 2 photos',
    ],
    ['prefers words to photos', message(1, { content: 'Look', photos: [photo] }), 'Ana: Look'],
    [
      'is the sentence about a meetup',
      message(1, { kind: 'meetup', meetupId: 3, content: '“Hike” is planned' }),
      '“Hike” is planned',
    ],
    [
      'says that a message was deleted',
      message(1, { content: '', deletedAt: '2026-05-01T12:00:00.000Z' }),
      'Message deleted',
    ],
    ['hides what a blocked member wrote', message(1, { fromBlocked: true }), 'Message from a blocked member'],
  ])('%s', (_what, last, line) => {
    expect(previewOf(last, 1)).toBe(line);
  });
});

test('groups are listed with the most recent message first, and those without any last [D7.28]', () => {
  const groups = [1, 2, 3, 4].map((id) => ({ id }) as Group);
  const chats = [chat(2, message(20)), chat(4, message(40)), chat(1, null)];
  expect(listedGroups(groups, chats).map(({ group }) => group.id)).toEqual([4, 2, 1, 3]);
  expect(listedGroups(groups, undefined).map(({ group }) => group.id)).toEqual([1, 2, 3, 4]);
});

describe('frames', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(groupChatsQuery.queryKey, [chat(7, message(5), 1), chat(8, null)]);
  });
  afterEach(() => {
    client.clear();
  });

  const listed = () => client.getQueryData(groupChatsQuery.queryKey);
  const isAskedAgain = () => client.getQueryState(groupChatsQuery.queryKey)?.isInvalidated;
  const load = (...messages: Message[]) => {
    client.setQueryData(threadKey({ kind: 'group', id: 7 }), { messages, reachesStart: true, completeTo: 5 });
  };

  test('a new message is the newest of its chat, without a request', () => {
    listNewMessage(client, message(6));
    expect(listed()).toEqual([chat(7, message(6), 1), chat(8, null)]);
    expect(isAskedAgain()).toBe(false);
  });

  test('a message becomes the first in an empty chat', () => {
    listNewMessage(client, message(6, { groupId: 8 }));
    expect(listed()?.[1]).toEqual(chat(8, message(6, { groupId: 8 })));
  });

  test('an older message that is pushed again changes nothing, nor does the newest', () => {
    listNewMessage(client, message(4));
    listNewMessage(client, message(5, { content: 'As it was' }));
    expect(listed()).toEqual([chat(7, message(5), 1), chat(8, null)]);
  });

  test('a message of a chat that is not listed yet makes the list be fetched', async () => {
    listNewMessage(client, message(6, { groupId: 9 }));
    await new Promise(setImmediate);
    expect(isAskedAgain()).toBe(true);
  });

  test('one-to-one messages leave the list alone', () => {
    listNewMessage(client, direct);
    listChangedMessage(client, { ...direct, pinned: true });
    expect(listed()).toEqual([chat(7, message(5), 1), chat(8, null)]);
  });

  test('an edit or a deletion shows if it is the newest message', () => {
    const edited = message(5, { content: 'Other words' });
    listChangedMessage(client, edited);
    expect(listed()).toEqual([chat(7, edited, 1), chat(8, null)]);
  });

  test('a change of an unknown message in a chat without pins needs no request', async () => {
    const chats = [chat(7, message(5)), chat(8, null)];
    client.setQueryData(groupChatsQuery.queryKey, chats);
    listChangedMessage(client, message(3));
    listChangedMessage(client, message(3, { groupId: 8 }));
    await new Promise(setImmediate);
    expect(listed()).toEqual(chats);
    expect(isAskedAgain()).toBe(false);
  });

  test('pinning and unpinning a loaded message counts', () => {
    load(message(3), message(5));
    listChangedMessage(client, message(3, { pinned: true }));
    expect(listed()?.[0]).toEqual(chat(7, message(5), 2));
    load(message(3, { pinned: true }), message(5));
    listChangedMessage(client, message(3));
    expect(listed()?.[0]).toEqual(chat(7, message(5), 1));
    expect(isAskedAgain()).toBe(false);
  });

  test('pinning counts in one-to-one chats too', () => {
    const person = { id: 2, name: 'Ana', username: 'ana', profilePhoto: null };
    const row = { user: person, lastMessage: direct, unread: 0, canWrite: true };
    const page = { items: [{ ...row, pins: 0 }], total: null, totalIsMinimum: false, nextCursor: null };
    client.setQueryData(directChatsQuery.queryKey, { pages: [page], pageParams: [''] });
    const pinned = { ...direct, pinned: true };
    listChangedMessage(client, pinned);
    const data = client.getQueryData(directChatsQuery.queryKey);
    expect(data && chatsIn(data)).toEqual([{ ...row, lastMessage: pinned, pins: 1 }]);
  });

  test('a change of an unknown message that may have been unpinned makes the list be fetched', async () => {
    listChangedMessage(client, message(3));
    await new Promise(setImmediate);
    expect(isAskedAgain()).toBe(true);
  });

  test('a message that arrives while the list is being fetched is not lost', async () => {
    const answers: ((chats: GroupChat[]) => void)[] = [];
    const queryFn = () => new Promise<GroupChat[]>((resolve) => answers.push(resolve));
    const { queryKey } = groupChatsQuery;
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    listNewMessage(client, message(6));
    await new Promise(setImmediate);
    answers[0]!([chat(7, message(5))]);
    answers[1]!([chat(7, message(6))]);
    await new Promise(setImmediate);
    expect(listed()).toEqual([chat(7, message(6))]);
    stop();
  });
});

test('other chats are all on the first of the loaded pages', () => {
  const [one, two] = [1, 2].map((id) => ({ user: { id } }) as DirectChat);
  const page = { items: [one!], total: 2, totalIsMinimum: false, nextCursor: null };
  const { pages } = withChats({ pages: [page, { ...page, items: [two!] }] }, [two!, one!]);
  expect(pages).toEqual([
    { ...page, items: [two, one] },
    { ...page, items: [] },
  ]);
});
