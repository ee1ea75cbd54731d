import type { Message } from '@circlet/contracts';

import {
  cardsOf,
  caughtUp,
  daysOf,
  joined,
  mergeMessages,
  partFrom,
  refreshedPart,
  replaceMessage,
  threadFrom,
  withMessage,
} from './thread.rules';

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  groupId: 1,
  userId: 1,
  kind: 'text',
  meetupId: null,
  content: `message ${String(id)}`,
  createdAt: new Date(2026, 4, 1, 12, id).toISOString(),
  editedAt: null,
  deletedAt: null,
  clientId: null,
  user: { name: 'Ana', profilePhoto: null },
  reactions: [],
  mentions: [],
  photos: [],
  replyTo: null,
  pinned: false,
  ...changes,
});

const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);

describe('mergeMessages', () => {
  test('shows each message once, in the order of the database', () => {
    expect(ids(mergeMessages([message(1), message(3)], [message(3), message(2), message(4)]))).toEqual([
      1, 2, 3, 4,
    ]);
  });

  test('puts messages that arrive in another order in that of the database', () => {
    expect(ids(mergeMessages([message(1)], [message(5), message(4)]))).toEqual([1, 4, 5]);
  });

  test('keeps the list if there is nothing new', () => {
    const known = [message(1)];
    expect(mergeMessages(known, [])).toBe(known);
  });

  test('prepends older pages', () => {
    expect(ids(mergeMessages([message(5)], [message(1), message(2)]))).toEqual([1, 2, 5]);
  });

  test('lets the later version win', () => {
    expect(mergeMessages([message(1)], [message(1, { content: 'edited' })])[0]?.content).toBe('edited');
  });
});

describe('withMessage', () => {
  const thread = { messages: [message(5), message(7)], reachesStart: false, completeTo: 7 };

  test('puts a message in its place', () => {
    expect(ids(withMessage(thread, message(8)).messages)).toEqual([5, 7, 8]);
    expect(ids(withMessage(thread, message(6)).messages)).toEqual([5, 6, 7]);
  });

  test('drops a message that would leave a gap before the loaded ones', () => {
    expect(withMessage(thread, message(2))).toBe(thread);
    expect(ids(withMessage({ ...thread, reachesStart: true }, message(2)).messages)).toEqual([2, 5, 7]);
  });

  test('starts a thread without messages', () => {
    const empty = { messages: [], reachesStart: false, completeTo: 0 };
    expect(ids(withMessage(empty, message(2)).messages)).toEqual([2]);
  });

  test('does not undo later changes of a message', () => {
    const edited = { ...thread, messages: [message(5, { content: 'edited' }), message(7)] };
    expect(withMessage(edited, message(5))).toBe(edited);
  });
});

describe('threadFrom', () => {
  test('is complete up to the newest message of its page', () => {
    const page = [message(3), message(4), message(5)];
    expect(threadFrom(page, 3)).toEqual({ messages: page, reachesStart: false, completeTo: 5 });
  });

  test('has no newest message in an empty chat', () => {
    expect(threadFrom([], 2)).toEqual({ messages: [], reachesStart: true, completeTo: 0 });
  });
});

describe('caughtUp', () => {
  const thread = { messages: [message(2), message(3), message(9)], reachesStart: false, completeTo: 3 };

  test('fills what is missing before a message that was pushed first', () => {
    const whole = caughtUp(thread, [message(4), message(5), message(9)], [message(3)]);
    expect(ids(whole.messages)).toEqual([2, 3, 4, 5, 9]);
    expect(whole.completeTo).toBe(9);
  });

  test('fills an empty chat', () => {
    const empty = { messages: [message(9)], reachesStart: true, completeTo: 0 };
    expect(ids(caughtUp(empty, [message(7), message(8), message(9)], []).messages)).toEqual([7, 8, 9]);
    expect(ids(caughtUp({ ...empty, messages: [] }, [message(7)], []).messages)).toEqual([7]);
  });

  test('updates loaded messages and adds none from before them', () => {
    const whole = caughtUp(thread, [], [message(1), message(2, { content: 'edited' })]);
    expect(whole.messages.map(({ content }) => content)).toEqual(['edited', 'message 3', 'message 9']);
    expect(whole.completeTo).toBe(3);
  });
});

describe('a part of a chat around a message [D7.17]', () => {
  const thread = { messages: [message(8), message(9)], reachesStart: false, completeTo: 9 };
  const part = { messages: [message(3), message(4)], reachesStart: true, reachesEnd: false };

  test('knows from its pages whether there are more messages', () => {
    expect(partFrom([message(3), message(4)], [message(5)], 2)).toEqual({
      messages: [message(3), message(4), message(5)],
      reachesStart: false,
      reachesEnd: true,
    });
    expect(partFrom([message(3)], [message(4), message(5)], 2)).toMatchObject({
      reachesStart: true,
      reachesEnd: false,
    });
  });

  test('updates its messages and adds no others', () => {
    const latest = [message(2), message(4, { content: 'edited' }), message(5)];
    expect(refreshedPart(part, latest).messages.map(({ content }) => content)).toEqual([
      'message 3',
      'edited',
    ]);
  });

  test('does not join the thread while messages between the two are missing', () => {
    expect(joined(thread, part)).toBeNull();
    expect(joined({ ...thread, messages: [] }, part)).toBeNull();
    expect(joined(thread, { ...part, messages: [] })).toBeNull();
  });

  test('joins the thread once they share a message, whose newer version is the thread’s', () => {
    const longer = { ...part, messages: [message(3), message(4), message(8, { content: 'old' })] };
    expect(joined(thread, longer)).toEqual({
      messages: [message(3), message(4), message(8), message(9)],
      reachesStart: true,
      completeTo: 9,
    });
    expect(joined(thread, { ...longer, reachesStart: false })?.reachesStart).toBe(false);
  });
});

describe('replaceMessage', () => {
  test('replaces a message in place', () => {
    const changed = replaceMessage([message(1), message(2)], message(1, { content: 'edited' }));
    expect(changed.map(({ content }) => content)).toEqual(['edited', 'message 2']);
  });

  test('shows its new beginning in replies, and nothing of it once it is deleted [D7.11]', () => {
    const replyTo = { id: 1, userId: 1, name: 'Ana', excerpt: 'message 1' };
    const reply = message(2, { replyTo });
    const known = [message(1), reply, message(3)];
    const [, edited, other] = replaceMessage(known, message(1, { content: 'edited' }));
    expect(edited?.replyTo).toEqual({ ...replyTo, excerpt: 'edited' });
    expect(other?.replyTo).toBeNull();
    // The original itself need not be loaded.
    const deletedAt = '2026-05-01T12:00:00.000Z';
    const [deleted] = replaceMessage([reply], message(1, { content: '', deletedAt }));
    expect(deleted?.replyTo).toEqual({ id: 1, userId: null, name: null, excerpt: null });
  });

  test('adds nothing that is not loaded: it would leave a gap', () => {
    const known = [message(5)];
    expect(replaceMessage(known, message(2))).toBe(known);
  });
});

describe('daysOf', () => {
  test('separates days', () => {
    const days = daysOf([message(1), message(2, { createdAt: new Date(2026, 4, 2, 9).toISOString() })]);
    expect(days.map(({ runs }) => runs.length)).toEqual([1, 1]);
  });

  test('separates days at midnight, however close the messages are', () => {
    const at = (...time: [day: number, hours: number, minutes: number]) => new Date(2026, 4, ...time);
    const times = [at(1, 0, 5), at(1, 23, 59), at(2, 0, 1)];
    const days = daysOf(times.map((time, id) => message(id, { createdAt: time.toISOString() })));
    expect(days.map(({ key }) => key)).toEqual([at(1, 0, 0).getTime(), at(2, 0, 0).getTime()]);
    expect(days.map(({ runs }) => runs.map(({ messages }) => ids(messages)))).toEqual([[[0], [1]], [[2]]]);
  });

  test('shows a name again after five minutes', () => {
    const at = (minute: number, second: number) => new Date(2026, 4, 1, 12, minute, second).toISOString();
    const messages = [message(1, { createdAt: at(0, 0) }), message(2, { createdAt: at(4, 59) })];
    const [day] = daysOf([...messages, message(3, { createdAt: at(9, 59) })]);
    expect(day?.runs.map((run) => ids(run.messages))).toEqual([[1, 2], [3]]);
  });

  test('shows consecutive messages of one person under one name', () => {
    const [day] = daysOf([message(1), message(2), message(3, { userId: 2 }), message(30, { userId: 2 })]);
    expect(day?.runs.map(({ messages }) => messages.length)).toEqual([2, 1, 1]);
  });

  test('shows a message about a meetup by itself', () => {
    const meetup = { kind: 'meetup', meetupId: 5 } as const;
    const [day] = daysOf([message(1), message(2, meetup), message(3, meetup), message(4)]);
    expect(day?.runs.map(({ messages }) => ids(messages))).toEqual([[1], [2], [3], [4]]);
  });

  test('starts a new run at the first unread message', () => {
    const [day] = daysOf([message(1), message(2)], 2);
    expect(day?.runs.map(({ key }) => key)).toEqual([1, 2]);
  });
});

test('the newest message of each meetup shows its card [D6.64]', () => {
  const about = (id: number, meetupId: number) => message(id, { kind: 'meetup', meetupId });
  const messages = [about(1, 5), message(2), about(3, 6), about(4, 5), message(5)];
  expect([...cardsOf(messages)].sort()).toEqual([
    [3, 6],
    [4, 5],
  ]);
});
