import type { AnyMessage, DirectChat } from '@circlet/contracts';

import { arrivedMoment, countPending, type PendingItems, unreadNotices } from './notices.rules';
import { pendingEntriesOf } from './pending-entries.rules';

const nothing: PendingItems = {
  mentions: [],
  direct: [],
  unread: {},
  groups: [{ id: 3, name: 'Trail Mix' }],
  applications: 0,
  invitations: 0,
};

const words = {
  id: 9,
  userId: 2,
  kind: 'text' as const,
  meetupId: null,
  content: 'Hi @me',
  createdAt: '2026-05-01T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  clientId: null,
  user: { name: 'Ana', profilePhoto: null },
  reactions: [],
  mentions: [1],
  photos: [],
  replyTo: null,
  pinned: false,
};

const message: AnyMessage = { ...words, groupId: 3 };
const chat = (unread: number): DirectChat => ({
  user: { id: 7, name: 'Ben', username: 'ben', profilePhoto: null },
  lastMessage: { ...words, directUserId: 7 },
  unread,
  pins: 0,
  canWrite: true,
});

describe('pending entries', () => {
  test('are empty when nothing is pending', () => {
    const read = { ...nothing, direct: [chat(0)] };
    expect([pendingEntriesOf(read), countPending(read)]).toEqual([[], 0]);
  });

  test('start with mentions, then people, groups, applications and invitations', () => {
    const pending = {
      ...nothing,
      mentions: [message],
      direct: [chat(1)],
      unread: { 3: 4 },
      applications: 1,
      invitations: 2,
    };
    expect(countPending(pending)).toBe(5);
    const entries = pendingEntriesOf(pending);
    expect(entries.map(({ kind, title, path }) => [kind, title, path])).toEqual([
      ['mention', 'Ana mentioned you in Trail Mix', '/messages?group=3'],
      ['message', 'Ben', '/messages?with=7'],
      ['message', 'Trail Mix', '/messages?group=3'],
      ['application', '1 application', '/applications'],
      ['invitation', '2 invitations', '/invitations'],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(5);
  });

  test('tell mentions apart, also in direct chats', () => {
    const mentions = [message, { ...words, id: 10, directUserId: 2 }];
    const entries = pendingEntriesOf({ ...nothing, mentions });
    expect(entries.map(({ key }) => key)).toEqual(['mention-9', 'mention-10']);
    expect(entries[1]).toMatchObject({ title: 'Ana mentioned you', path: '/messages?with=2' });
  });

  test('name each group, also one that is not loaded', () => {
    const groups = [...nothing.groups, { id: 4, name: 'Bakers' }];
    const entries = pendingEntriesOf({ ...nothing, groups, unread: { 4: 1, 5: 1 } });
    expect(entries.map(({ title }) => title)).toEqual(['Bakers', 'a group']);
  });

  test('show counts in words', () => {
    expect(pendingEntriesOf({ ...nothing, direct: [chat(1)] })[0]?.detail).toBe('1 unread message');
    expect(pendingEntriesOf({ ...nothing, direct: [chat(2)] })[0]?.detail).toBe('2 unread messages');
    expect(pendingEntriesOf({ ...nothing, unread: { 3: 1 } })[0]?.detail).toBe('1 unread message');
    expect(pendingEntriesOf({ ...nothing, unread: { 3: 4 } })[0]?.detail).toBe('4 unread messages');
  });
});

describe('notices', () => {
  const notice = (id: number, kind: string, isRead = false) => ({
    ...{ id, kind, isRead, title: 'Title', body: 'It happened.', path: '/' },
    createdAt: '2026-05-01T12:00:00.000Z',
  });

  it('count as new until read, except those that the pending items count already', () => {
    expect(
      unreadNotices([
        ...[notice(6, 'applicationReceived'), notice(5, 'applicationOverdue')],
        ...[notice(4, 'invitationReceived'), notice(3, 'applicationAccepted')],
        ...[notice(2, 'meetupScheduled', true), notice(1, 'applicationAccepted', true)],
      ]),
    ).toBe(1);
  });

  it.each([
    ['applicationAccepted', 'Open chat'],
    ['invitationReceived', 'See invitation'],
    ['placeOpened', 'See group'],
  ])('link to their page: %s has %s', (kind, label) => {
    expect(arrivedMoment([notice(2, kind)], 1)?.label).toBe(label);
  });

  it('interrupt only for a moment that has just arrived', () => {
    const accepted = notice(2, 'applicationAccepted');
    expect(arrivedMoment([notice(3, 'meetupScheduled'), accepted], 1)).toEqual({
      notice: accepted,
      label: 'Open chat',
    });
    expect(arrivedMoment([accepted], 2)).toBeNull();
    expect(arrivedMoment([notice(3, 'meetupScheduled')], 2)).toBeNull();
    expect(arrivedMoment([notice(3, 'applicationAccepted', true)], 2)).toBeNull();
  });
});
