import type { AnyMessage } from '@circlet/contracts';

import { mayChange } from './change.rules';

const message: AnyMessage = {
  id: 1,
  groupId: 1,
  userId: 1,
  content: 'Hi',
  createdAt: '2026-05-01T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  clientId: null,
  user: { name: 'Ana', profilePhoto: null },
  reactions: [],
  mentions: [],
};
const at = (time: string) => new Date(`2026-05-01T${time}Z`);

test('authors may change a message for 15 minutes', () => {
  expect(mayChange(message, 1, at('12:14:59'))).toBe(true);
  expect(mayChange(message, 1, at('12:15:00'))).toBe(false);
});

test('nobody else may, and nothing that was deleted', () => {
  expect(mayChange(message, 2, at('12:01:00'))).toBe(false);
  expect(mayChange({ ...message, deletedAt: message.createdAt }, 1, at('12:01:00'))).toBe(false);
});
