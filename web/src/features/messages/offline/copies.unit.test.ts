import {
  getDirectChat,
  getMeetup,
  listDirectChats,
  listGroupChats,
  listGroups,
  listMembers,
  listMessages,
  listOwnMeetups,
  listUserGroups,
  type AnyMessage,
  type Call,
} from '@circlet/contracts';
import { QueryClient, type Query } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error';
import { copyOf, usableCopies, withMessageChanged, withoutLeftGroups, type Copy } from './copies.rules';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-05-01T12:00:00.000Z');
const client = new QueryClient();

function queryOf(call: Call, data: unknown): Query {
  const queryKey: readonly unknown[] = [call.path, data];
  const query = client.getQueryCache().build(client, { queryKey, meta: { call } });
  client.setQueryData(queryKey, data, { updatedAt: now });
  return query;
}

afterAll(() => {
  client.clear();
});

describe('what is kept for use without a connection [D8.12]', () => {
  test('the newest messages of a chat, which then may have older ones', () => {
    const messages = Array.from({ length: 60 }, (_, index) => ({ id: index + 1 }));
    const thread = { messages, reachesStart: true, completeTo: 60 };
    const copy = copyOf(queryOf(listMessages, thread), 1);
    expect(copy).toMatchObject({ userId: 1, kind: 'thread', path: listMessages.path, loadedAt: now });
    expect(copy?.data).toEqual({ messages: messages.slice(10), reachesStart: false, completeTo: 60 });
  });

  test.each([1, 50])('a chat of %d messages as it is', (length) => {
    const messages = Array.from({ length }, (_, index) => ({ id: index + 1 }));
    const thread = { messages, reachesStart: true, completeTo: length };
    expect(copyOf(queryOf(listMessages, thread), 1)?.data).toEqual(thread);
  });

  test('the first page of a list', () => {
    const pages = { pages: [{ items: [1] }, { items: [2] }], pageParams: ['', 'next'] };
    expect(copyOf(queryOf(listDirectChats, pages), 1)?.data).toEqual({
      pages: [{ items: [1] }],
      pageParams: [''],
    });
    expect(copyOf(queryOf(listUserGroups, [{ id: 7 }]), 1)?.kind).toBe('list');
  });

  test.each([null, 'text', { pages: [1, 2] }, { pageParams: [1, 2] }])('%j, which has no pages', (data) => {
    expect(copyOf(queryOf(listUserGroups, data), 1)?.data).toEqual(data);
  });

  test('a meetup that a chat shows', () => {
    expect(copyOf(queryOf(getMeetup, { id: 3, groupId: 7 }), 1)?.kind).toBe('list');
  });

  test("the user's meetups", () => {
    expect(copyOf(queryOf(listOwnMeetups, [{ id: 3, groupId: 7 }]), 1)?.kind).toBe('list');
  });

  test('no part of a chat around a message, which would replace a chat', () => {
    const part = { messages: [{ id: 1 }], reachesStart: true, reachesEnd: false };
    expect(copyOf(queryOf(listMessages, part), 1)).toBeNull();
  });

  test.each([
    [403, null],
    [404, null],
    [503, expect.anything() as unknown],
  ])('after the status %d: %j', (status, kept) => {
    const query = queryOf(listMessages, {
      messages: [{ id: status }],
      reachesStart: true,
      completeTo: status,
    });
    query.setState({ ...query.state, error: new ApiError(status, '', '{}') });
    expect(copyOf(query, 1)).toEqual(kept);
  });

  test.each([undefined, {}])('nothing from a query without a call: %j', (meta) => {
    const queryKey: readonly unknown[] = ['own', meta];
    const query = client.getQueryCache().build(client, { queryKey, ...(meta && { meta }) });
    client.setQueryData(queryKey, { completeTo: 1 });
    expect(copyOf(query, 1)).toBeNull();
  });

  test('nothing that has not been loaded', () => {
    const queryKey: readonly unknown[] = [listUserGroups.path, 'loading'];
    const query = client.getQueryCache().build(client, { queryKey, meta: { call: listUserGroups } });
    expect(copyOf(query, 1)).toBeNull();
  });

  test('nothing that is not shown without a connection', () => {
    expect(copyOf(queryOf(listGroups, { pages: [], pageParams: [] }), 1)).toBeNull();
  });
});

const copy = (name: string, changes: Partial<Copy> = {}): Copy => ({
  userId: 1,
  name,
  queryKey: [name],
  kind: 'thread',
  path: listMessages.path,
  data: null,
  loadedAt: now,
  ...changes,
});

describe('the copies that are shown [D8.12]', () => {
  const names = (copies: readonly Copy[]) => usableCopies(copies, 1, now).map(({ name }) => name);

  test("are the user's own, from the last seven days", () => {
    const old = copy('old', { loadedAt: now - 7 * day });
    const recent = copy('recent', { loadedAt: now - 7 * day + 1 });
    const unknown = copy('unknown', { path: '/api/removed' });
    expect(names([copy('own'), copy('other', { userId: 2 }), old, recent, unknown])).toEqual([
      'own',
      'recent',
    ]);
  });

  test('are those of the twenty chats that were loaded last', () => {
    const chats = Array.from({ length: 25 }, (_, index) => copy(String(index), { loadedAt: now + index }));
    const newest = chats
      .map(({ name }) => name)
      .reverse()
      .slice(0, 20);
    expect(names([...chats, copy('list', { kind: 'list', loadedAt: now + 50 })])).toEqual([
      'list',
      ...newest,
    ]);
  });

  test('are the sixty other answers that were loaded last', () => {
    const lists = Array.from({ length: 61 }, (_, index) =>
      copy(String(index), { kind: 'list', loadedAt: now + index }),
    );
    expect(names(lists)).toEqual(
      lists
        .map(({ name }) => name)
        .reverse()
        .slice(0, 60),
    );
  });
});

describe('what the user may not read anymore [D8.12]', () => {
  const ofGroup = (call: Call, id: number): Copy =>
    copy(`${call.path} ${id}`, { path: call.path, queryKey: [call.path.replace(':id', String(id))] });
  const groups = [{ id: 7 }, { id: 9 }];

  test('goes after the user has left a group', () => {
    for (const call of [listMessages, listMembers]) {
      const [own, left] = [ofGroup(call, 7), ofGroup(call, 70)];
      expect(withoutLeftGroups(own, groups)).toBe(own);
      expect(withoutLeftGroups(left, groups)).toBeNull();
    }
    const [near, left] = [7, 70].map((groupId) =>
      copy(`meetup ${groupId}`, { kind: 'list', path: getMeetup.path, data: { groupId } }),
    );
    expect(withoutLeftGroups(near!, groups)).toBe(near);
    expect(withoutLeftGroups(left!, groups)).toBeNull();
    const meetups = (data: unknown) => copy('meetups', { kind: 'list', path: listOwnMeetups.path, data });
    const rows = [{ groupId: 7 }, { groupId: 8 }];
    expect(withoutLeftGroups(meetups(rows), groups)?.data).toEqual([{ groupId: 7 }]);
    const own = meetups([{ groupId: 7 }]);
    expect(withoutLeftGroups(own, groups)).toBe(own);
    const first = { items: [{ groupId: 9 }], total: 3 };
    const pages = { pages: [first, { items: rows, total: 3 }], pageParams: ['', 'next'] };
    expect(withoutLeftGroups(meetups(pages), groups)?.data).toEqual({
      pages: [first, { items: [{ groupId: 7 }], total: 3 }],
      pageParams: ['', 'next'],
    });
    const chats = copy('chats', {
      kind: 'list',
      path: listGroupChats.path,
      data: [{ groupId: 7 }, { groupId: 8 }],
    });
    expect(withoutLeftGroups(chats, groups)?.data).toEqual([{ groupId: 7 }]);
    const ownChats = { ...chats, data: [{ groupId: 7 }, { groupId: 9 }] };
    expect(withoutLeftGroups(ownChats, groups)).toBe(ownChats);
    const direct = copy('direct', { kind: 'list', path: listDirectChats.path, queryKey: ['/api/direct'] });
    expect(withoutLeftGroups(direct, [])).toBe(direct);
    const one = copy('one', { kind: 'list', path: getDirectChat.path, queryKey: ['/api/direct/5'] });
    expect(withoutLeftGroups(one, groups)).toBe(one);
  });

  test('is a deleted message, in its chat, where it is quoted, and in the lists', () => {
    const before = { id: 3, content: 'Secret', deletedAt: null } as AnyMessage;
    const deleted = {
      ...before,
      content: '',
      photos: [],
      deletedAt: '2026-05-01T12:00:00.000Z',
    } as AnyMessage;
    const reply = { id: 4, content: 'Oh', replyTo: { id: 3, excerpt: 'Secret' } };
    const thread = { messages: [before, reply], reachesStart: true, completeTo: 4 };
    const others = [{ lastMessage: { id: 9 } }, { lastMessage: null }];
    const list = [{ lastMessage: before, unread: 1 }, ...others];
    const newList = [{ lastMessage: deleted, unread: 1 }, ...others];
    const copies = [
      copy('thread', { data: thread }),
      copy('groups', { kind: 'list', path: listGroupChats.path, data: list }),
      copy('direct', {
        kind: 'list',
        path: listDirectChats.path,
        data: { pages: [{ items: list, total: 3 }], pageParams: [''] },
      }),
      copy('unread', { kind: 'list', path: listDirectChats.path, data: { items: list, total: 3 } }),
      copy('one', { kind: 'list', path: getDirectChat.path, data: list[0] }),
    ];
    const changed = copies.map((each) => withMessageChanged(each, deleted));
    const quoted = { ...reply, replyTo: { id: 3, userId: null, name: null, excerpt: null } };
    const data = [
      { ...thread, messages: [deleted, quoted] },
      newList,
      { pages: [{ items: newList, total: 3 }], pageParams: [''] },
      { items: newList, total: 3 },
      newList[0],
    ];
    expect(changed).toEqual(copies.map((each, index) => ({ ...each, data: data[index] })));
  });

  test('is nothing in lists without messages', () => {
    const members = copy('members', { kind: 'list', path: listMembers.path, data: [{ id: 3 }] });
    expect(withMessageChanged(members, { id: 3 } as AnyMessage)).toBe(members);
  });

  test('does not include the other messages', () => {
    const other = copy('thread', { data: { messages: [{ id: 5, replyTo: null }], reachesStart: true } });
    expect(withMessageChanged(other, { id: 3 } as AnyMessage)).toBe(other);
  });
});
