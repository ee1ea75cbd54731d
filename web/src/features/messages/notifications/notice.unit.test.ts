import { type AnyMessage, type GroupChat, getEmailPreferences, listGroupChats } from '@circlet/contracts';
import { QueryClient } from '@tanstack/react-query';

import { groupChatsQuery } from '../api/chat-queries';
import { noticeOf } from './notice';

const inGroup = (groupId: number) => ({ groupId, mentions: [] as number[] }) as AnyMessage;
const chats: GroupChat[] = [{ groupId: 7, lastMessage: null, level: 'none', pins: 0 }];
const preferences = { unreadSummary: { email: true, push: true }, pushText: true };
const client = new QueryClient();

/** Answers calls by their paths; others fail. */
const answer = (answers: Record<string, unknown>): jest.SpyInstance =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const body = answers[url as string];
    return Promise.resolve(
      body === undefined ? Response.json({ message: 'Not found' }, { status: 404 }) : Response.json(body),
    );
  });

afterEach(() => {
  client.clear();
  jest.restoreAllMocks();
});

describe('a message in a hidden tab [D7.25]', () => {
  test('is not shown in a muted group, and is in others and in one-to-one chats', async () => {
    answer({ [getEmailPreferences.path]: preferences });
    client.setQueryData(groupChatsQuery.queryKey, chats);
    expect(await noticeOf(client, inGroup(7), 1)).toBeNull();
    expect(await noticeOf(client, inGroup(8), 1)).toBe('text');
    expect(await noticeOf(client, { directUserId: 2, mentions: [] as number[] } as AnyMessage, 1)).toBe(
      'text',
    );
  });

  test('waits for levels that are not loaded, and is shown if they can’t be', async () => {
    const fetched = answer({ [listGroupChats.path]: chats, [getEmailPreferences.path]: preferences });
    expect(await noticeOf(client, inGroup(7), 1)).toBeNull();
    expect(fetched).toHaveBeenCalledWith(listGroupChats.path, expect.anything());
    client.clear();
    answer({ [getEmailPreferences.path]: preferences });
    expect(await noticeOf(client, inGroup(7), 1)).toBe('text');
  });

  test.each([
    ['shows its text', preferences, 'text'],
    ['hides its text if the user hides it', { ...preferences, pushText: false }, 'author'],
    [
      'is not shown if the user wants none',
      { ...preferences, unreadSummary: { email: true, push: false } },
      null,
    ],
    ['hides its text if the setting is unknown', undefined, 'author'],
  ])('%s [D8.8]', async (_, set, expected) => {
    client.setQueryData(groupChatsQuery.queryKey, chats);
    answer(set === undefined ? {} : { [getEmailPreferences.path]: set });
    expect(await noticeOf(client, inGroup(8), 1)).toBe(expected);
  });

  test('follows a change of the settings at once', async () => {
    client.setQueryData(groupChatsQuery.queryKey, chats);
    answer({ [getEmailPreferences.path]: preferences });
    expect(await noticeOf(client, inGroup(8), 1)).toBe('text');
    answer({ [getEmailPreferences.path]: { ...preferences, pushText: false } });
    expect(await noticeOf(client, inGroup(8), 1)).toBe('author');
  });
});
