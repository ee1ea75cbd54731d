import type { AnyMessage } from '@circlet/contracts';

import { canDelete, canEdit } from './change.rules';

const message: AnyMessage = {
  id: 1,
  groupId: 1,
  userId: 1,
  kind: 'text',
  meetupId: null,
  content: 'Hi',
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
};
const at = (time: string) => new Date(`2026-05-01T${time}Z`);

test('authors can change a message for 15 minutes', () => {
  expect(canDelete(message, 1, at('12:14:59'))).toBe(true);
  expect(canDelete(message, 1, at('12:15:00'))).toBe(false);
  expect(canEdit(message, 1, at('12:14:59'), true)).toBe(true);
  expect(canEdit(message, 1, at('12:15:00'), true)).toBe(false);
});

test('in a closed chat authors can delete their messages but not edit them', () => {
  expect(canDelete(message, 1, at('12:01:00'))).toBe(true);
  expect(canEdit(message, 1, at('12:01:00'), false)).toBe(false);
});

test('no one else can, and deleted messages cannot be changed', () => {
  expect(canDelete(message, 2, at('12:01:00'))).toBe(false);
  expect(canDelete({ ...message, deletedAt: message.createdAt }, 1, at('12:01:00'))).toBe(false);
});

test('the actor cannot change a message about a meetup [D6.48]', () => {
  const about: AnyMessage = { ...message, kind: 'meetup', meetupId: 5 };
  expect(canDelete(about, 1, at('12:01:00'))).toBe(false);
  expect(canEdit(about, 1, at('12:01:00'), true)).toBe(false);
});
