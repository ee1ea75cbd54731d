import type { Message } from '@circlet/contracts';

import { shownText } from '../shown-text.rules';
import { boxOf, describePhoto } from './photo-box.rules';
import { moved, moveOfKey, photoTime, swipeOf, viewedPhotos } from './viewer.rules';

test.each([
  ['wide', { width: 1600, height: 1200 }, { width: 320, height: 240 }],
  ['tall', { width: 1200, height: 1600 }, { width: 240, height: 320 }],
  ['small', { width: 200, height: 100 }, { width: 200, height: 100 }],
  ['tiny', { width: 16, height: 16 }, { width: 96, height: 96 }],
  ['panoramic', { width: 2560, height: 200 }, { width: 320, height: 96 }],
])('a %s photo has a box of a known size', (_, photo, box) => {
  expect(boxOf(photo)).toEqual(box);
});

test.each([
  [0, 1, 'Photo from Ada'],
  [1, 3, 'Photo from Ada, 2 of 3'],
])('photo %d of %d is described as %s', (index, count, text) => {
  expect(describePhoto('Ada', index, count)).toBe(text);
});

test.each([
  ['this year', new Date(2026, 2, 5, 19, 4), 'Mar 5, 7:04 PM'],
  ['an earlier year', new Date(2025, 2, 5, 19, 4), 'Mar 5, 2025'],
])('the time of a photo of %s', (_, sentAt, time) => {
  const shown = photoTime(sentAt, new Date(2026, 10, 28), 'en-US');
  expect(shown.replace('\u202F', ' ')).toBe(time);
});

const message = (id: number, photoIds: readonly number[]): Message => ({
  id,
  groupId: 1,
  userId: 1,
  kind: 'text',
  meetupId: null,
  content: '',
  createdAt: '2026-05-01T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  clientId: null,
  user: { name: 'Ada', profilePhoto: null },
  reactions: [],
  mentions: [],
  photos: photoIds.map((photoId) => ({
    id: photoId,
    url: `/api/photos/${String(photoId)}`,
    width: 4,
    height: 3,
  })),
  replyTo: null,
  pinned: false,
});

test.each([
  ['its text', { content: 'Look!' }, 'Look!'],
  ['its photos', { content: '' }, '2 photos'],
  ['what became of it', { content: '', deletedAt: '2026-05-01T12:00:00.000Z' }, 'Message deleted'],
  ['nothing of a blocked person’s', { fromBlocked: true as const }, 'Message from a blocked member'],
])('lists show of a message %s', (_, changes, text) => {
  expect(shownText({ ...message(1, [11, 12]), ...changes })).toBe(text);
});

describe('the viewer [D7.8]', () => {
  test('pages through the photos of all messages', () => {
    const messages = [message(1, [11, 12]), message(2, []), message(4, [41])];
    expect(viewedPhotos(messages).map(({ photo }) => photo.id)).toEqual([11, 12, 41]);
  });

  test.each([
    ['ArrowRight', 1, 2],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('goes with %s from photo %d to %d', (key, from, to) => {
    const move = moveOfKey(key);
    expect(move && moved(from, move, 3)).toBe(to);
  });

  test.each(['Enter', 'a', 'toString'])('stays with %s', (key) => {
    expect(moveOfKey(key)).toBeUndefined();
  });

  test.each([
    ['to the left', -80, 10, 'next'],
    ['to the right', 80, -10, 'previous'],
    ['down', 20, 120, 'close'],
    ['just far enough to the side', 50, 0, 'previous'],
    ['just far enough down', 0, 90, 'close'],
    ['not far enough down', 20, 60, null],
    ['up', 0, -200, null],
    ['hardly', 20, 5, null],
    ['diagonal', 90, 80, null],
    ['diagonal, just too far down', 60, 40, null],
    ['diagonally down', 70, 100, null],
    ['diagonally down, just too far to the side', 60, 90, null],
  ])('understands a swipe %s', (_, across, down, expected) => {
    expect(swipeOf(across, down)).toBe(expected);
  });
});
