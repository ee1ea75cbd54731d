import type { Message } from '@circlet/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

import type { Thread, ThreadPart } from '../thread/thread.rules';
import { addMessage, changeMessage, partKey, threadIn, threadKey } from './thread-cache';

const message = (content: string): Message => ({
  id: 1,
  groupId: 7,
  userId: 2,
  kind: 'text',
  meetupId: null,
  content,
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
const threadOf = (content: string): Thread => ({
  messages: [message(content)],
  reachesStart: true,
  completeTo: 1,
});
const chat = { kind: 'group', id: 7 } as const;

test('a stale response that arrives after a change does not undo it', async () => {
  const client = new QueryClient();
  const answers: ((thread: Thread) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: threadKey(chat),
    queryFn: () => new Promise<Thread>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  answers[0]!(threadOf('First words'));
  await observer.getCurrentQuery().promise;

  void client.invalidateQueries({ queryKey: threadKey(chat) });
  changeMessage(client, message('Other words'));
  await Promise.resolve();
  answers[1]!(threadOf('First words'));
  expect(threadIn(client, chat)).toEqual(threadOf('Other words'));
  await new Promise(setImmediate);
  expect(threadIn(client, chat)).toEqual(threadOf('Other words'));
  answers[2]!(threadOf('Other words'));
  await new Promise(setImmediate);
  expect(threadIn(client, chat)).toEqual(threadOf('Other words'));

  stop();
  client.clear();
});

test.each([
  ['new', addMessage],
  ['changed', changeMessage],
])('a chat that missed messages is still fetched after a %s one', async (_, change) => {
  const client = new QueryClient();
  client.setQueryData(threadKey(chat), threadOf('First words'));
  await client.invalidateQueries({ queryKey: threadKey(chat) });
  change(client, message('Other words'));
  expect(client.getQueryState(threadKey(chat))?.isInvalidated).toBe(true);
  client.clear();
});

test('changes reach an opened part of the chat, and new messages only the thread [D7.17]', () => {
  const client = new QueryClient();
  const key = partKey(chat, 1);
  const part: ThreadPart = { messages: [message('First words')], reachesStart: true, reachesEnd: false };
  client.setQueryData(key, part);
  client.setQueryData(threadKey(chat), { ...threadOf('Later words'), messages: [] });
  changeMessage(client, message('Other words'));
  addMessage(client, { ...message('New words'), id: 9 });
  expect(client.getQueryData(key)).toEqual({ ...part, messages: [message('Other words')] });
  expect(threadIn(client, chat)?.messages.map(({ content }) => content)).toEqual(['New words']);
  client.clear();
});
