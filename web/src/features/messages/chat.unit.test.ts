import type { AnyMessage } from '@circlet/contracts';

import {
  chatFields,
  chatInSearch,
  chatOf,
  chatOfFrame,
  chatPath,
  isSameChat,
  messageInSearch,
} from './chat.rules';

const search = (text: string) => chatInSearch(new URLSearchParams(text));

describe('a chat in the URL', () => {
  test('?group= preselects the chat of a group [R2.5]', () => {
    expect(search('group=12')).toEqual({ kind: 'group', id: 12 });
  });

  test('?with= preselects the chat with a person', () => {
    expect(search('with=7')).toEqual({ kind: 'direct', id: 7 });
  });

  test.each(['', 'group=', 'group=-1', 'group=abc', 'group=1.5'])('%p names no chat', (text) => {
    expect(search(text)).toBeNull();
  });

  test('a path leads back to the same chat', () => {
    const chat = { kind: 'direct', id: 7 } as const;
    expect(search(chatPath(chat).split('?')[1] ?? '')).toEqual(chat);
  });
});

describe('a message in the URL', () => {
  const messageIn = (text: string) => messageInSearch(new URLSearchParams(text));

  test('a path leads to a message of its chat [D7.17]', () => {
    const path = chatPath({ kind: 'group', id: 7 }, 12);
    expect(path).toBe('/messages?group=7&message=12');
    expect(messageIn(path.split('?')[1] ?? '')).toBe(12);
  });

  test.each(['', 'message=', 'message=-1', 'message=abc', 'message=1.5', 'message=9007199254740991'])(
    '%p names no message',
    (text) => {
      expect(messageIn(text)).toBeNull();
    },
  );
});

test('frames name a group or a person', () => {
  expect(chatOfFrame({ groupId: 3 })).toEqual({ kind: 'group', id: 3 });
  expect(chatOfFrame({ directUserId: 3 })).toEqual({ kind: 'direct', id: 3 });
  expect(chatOfFrame({})).toBeNull();
});

test('a message names its chat, and a chat has the fields of its frames', () => {
  const chats = [
    [{ groupId: 3 }, { kind: 'group', id: 3 }],
    [{ directUserId: 3 }, { kind: 'direct', id: 3 }],
  ] as const;
  for (const [fields, chat] of chats) {
    expect(chatOf(fields as AnyMessage)).toEqual(chat);
    expect(chatFields(chat)).toEqual(fields);
  }
});

test('no chat equals only no chat', () => {
  const chat = { kind: 'group', id: 3 } as const;
  expect(isSameChat(null, null)).toBe(true);
  expect([isSameChat(chat, null), isSameChat(null, chat), isSameChat(chat, { ...chat, id: 4 })]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a group and a person with the same id are two chats', () => {
  expect(isSameChat({ kind: 'group', id: 3 }, { kind: 'direct', id: 3 })).toBe(false);
  expect(isSameChat({ kind: 'group', id: 3 }, { kind: 'group', id: 3 })).toBe(true);
});
