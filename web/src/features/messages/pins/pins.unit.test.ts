import type { Message, PinnedMessage } from '@circlet/contracts';

import { canTogglePin, pinsAfter } from './pins.rules';

const pin = (id: number, changes: Partial<PinnedMessage> = {}): PinnedMessage => ({
  id,
  groupId: 1,
  userId: 1,
  kind: 'text',
  meetupId: null,
  content: `message ${String(id)}`,
  createdAt: '2026-05-01T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  clientId: null,
  user: { name: 'Ana', profilePhoto: null },
  reactions: [],
  mentions: [],
  photos: [],
  replyTo: null,
  pinned: true,
  pinnedBy: 2,
  pinnedAt: '2026-05-01T13:00:00.000Z',
  ...changes,
});
const edited: Message = pin(2, { content: 'edited' });

describe('the pins of a chat after a message has changed [D7.21]', () => {
  const pins = [pin(2), pin(1)];

  test('show its new version, with who pinned it', () => {
    const { pinnedBy, pinnedAt, ...frame } = pin(2, { content: 'edited' });
    expect(pinsAfter(pins, frame)).toEqual([{ ...frame, pinnedBy, pinnedAt }, pin(1)]);
  });

  test('lose a message that is unpinned or deleted [D7.20]', () => {
    expect(pinsAfter(pins, { ...edited, pinned: false })).toEqual([pin(1)]);
    expect(pinsAfter(pins, { ...edited, deletedAt: '2026-05-01T14:00:00.000Z' })).toEqual([pin(1)]);
  });

  test('stay as they are after a change of another message', () => {
    expect(pinsAfter(pins, { ...edited, id: 3, pinned: false })).toBe(pins);
  });

  test('are fetched for a new pin, which does not say who pinned it', () => {
    expect(pinsAfter(pins, { ...edited, id: 3 })).toBeNull();
  });
});

test.each([
  ['a message', { pinned: false, deletedAt: null }, true, true],
  ['a message in a closed chat', { pinned: false, deletedAt: null }, false, false],
  ['a pinned one in a closed chat', { pinned: true, deletedAt: null }, false, true],
  ['a deleted one', { pinned: true, deletedAt: '2026-05-01T14:00:00.000Z' }, true, false],
  ['one of a blocked member', { pinned: false, deletedAt: null, fromBlocked: true as const }, true, false],
])('%s can be pinned or unpinned, or not [D7.18]', (_, message, canWrite, expected) => {
  expect(canTogglePin(message, canWrite)).toBe(expected);
});
