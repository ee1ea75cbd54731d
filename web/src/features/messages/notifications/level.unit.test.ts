import { type AnyMessage, type GroupChat, listGroupChats } from '@circlet/contracts';
import { QueryClient } from '@tanstack/react-query';

import { groupChatsQuery } from '../api/chat-queries';
import { notifies } from './level.rules';
import { wantsNotification } from './wants-notification';

test.each([
  ['all', true, true],
  ['mentions', true, false],
  ['none', false, false],
] as const)('%s: a mention notifies %s, any other message %s [D7.25]', (level, mention, other) => {
  expect(notifies(level, { mentions: [2, 1] }, 1)).toBe(mention);
  expect(notifies(level, { mentions: [] }, 1)).toBe(other);
});

describe('a message in a hidden tab [D7.25]', () => {
  const inGroup = (groupId: number) => ({ groupId, mentions: [] as number[] }) as AnyMessage;
  const chats: GroupChat[] = [{ groupId: 7, lastMessage: null, level: 'none', pins: 0 }];
  const client = new QueryClient();
  afterEach(() => {
    client.clear();
  });

  test('is not shown in a muted group, and is in others and in one-to-one chats', async () => {
    client.setQueryData(groupChatsQuery.queryKey, chats);
    expect(await wantsNotification(client, inGroup(7), 1)).toBe(false);
    expect(await wantsNotification(client, inGroup(8), 1)).toBe(true);
    expect(await wantsNotification(client, { directUserId: 2 } as AnyMessage, 1)).toBe(true);
  });

  test('waits for levels that are not loaded, and is shown if they can’t be', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    fetched.mockResolvedValueOnce(Response.json(chats));
    expect(await wantsNotification(client, inGroup(7), 1)).toBe(false);
    expect(fetched).toHaveBeenCalledWith(listGroupChats.path, expect.anything());
    client.clear();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await wantsNotification(client, inGroup(7), 1)).toBe(true);
    fetched.mockRestore();
  });
});
