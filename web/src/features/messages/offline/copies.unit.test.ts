import { listDirectChats, listGroups, listMessages, listUserGroups, type Call } from '@circlet/contracts';
import { QueryClient, type Query } from '@tanstack/react-query';

import { copyOf, usableCopies, type Copy } from './copies.rules';

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

  test('a short chat as it is', () => {
    const thread = { messages: [{ id: 1 }], reachesStart: true, completeTo: 1 };
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

  test('no part of a chat around a message, which would replace a chat', () => {
    const part = { messages: [{ id: 1 }], reachesStart: true, reachesEnd: false };
    expect(copyOf(queryOf(listMessages, part), 1)).toBeNull();
  });

  test('nothing that the messages page does not show', () => {
    expect(copyOf(queryOf(listGroups, { pages: [], pageParams: [] }), 1)).toBeNull();
  });
});

describe('the copies that are shown [D8.12]', () => {
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
  const names = (copies: readonly Copy[]) => usableCopies(copies, 1, now).map(({ name }) => name);

  test("are the user's own, from the last seven days", () => {
    const old = copy('old', { loadedAt: now - 8 * day });
    const unknown = copy('unknown', { path: '/api/removed' });
    expect(names([copy('own'), copy('other', { userId: 2 }), old, unknown])).toEqual(['own']);
  });

  test('are those of the twenty chats that were loaded last', () => {
    const chats = Array.from({ length: 25 }, (_, index) => copy(String(index), { loadedAt: now + index }));
    expect(names([...chats, copy('list', { kind: 'list' })])).toHaveLength(21);
    expect(names(chats)[0]).toBe('24');
  });
});
