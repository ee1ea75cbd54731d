import type { Message } from '@circlet/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

import type { Thread } from '../thread/thread.rules';
import { changeMessage, threadIn, threadKey } from './thread-cache';

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
