import type { AnyMessage, ChatPhoto } from '@circlet/contracts';

/** A photo in the viewer, with its message. */
export interface ViewedPhoto {
  readonly photo: ChatPhoto;
  readonly message: AnyMessage;
}

/** Returns the photos of the loaded messages, oldest first. */
export const viewedPhotos = (messages: readonly AnyMessage[]): readonly ViewedPhoto[] =>
  messages.flatMap((message) => message.photos.map((photo) => ({ photo, message })));

/** Formats when a photo was sent, short enough for a phone: the time of day only if it was this year. */
export const photoTime = (sentAt: Date, now: Date, locale?: string): string =>
  sentAt.toLocaleString(locale, {
    month: 'short',
    day: 'numeric',
    ...(sentAt.getFullYear() === now.getFullYear()
      ? { hour: 'numeric', minute: '2-digit' }
      : { year: 'numeric' }),
  });

/** A way to move on from a photo. */
export type Move = 'previous' | 'next' | 'first' | 'last';

const moveByKey = new Map<string, Move>([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
]);

/** Returns the move of a key; undefined if it has none. */
export const moveOfKey = (key: string): Move | undefined => moveByKey.get(key);

/** Returns the index after a move. At both ends, there is nowhere to go. */
export function moved(index: number, move: Move, count: number): number {
  const to = { previous: index - 1, next: index + 1, first: 0, last: count - 1 }[move];
  return Math.min(Math.max(to, 0), count - 1);
}

/** Distance that a finger has to move to leave a photo. Pixels. */
const farEnough = { across: 50, down: 90 };
/** How much further the finger has to move in the direction of a swipe than in the other one. */
const straight = 1.5;

/** Returns what a finger asked for that has moved by this many pixels; null if it asked for nothing. */
export function swipeOf(across: number, down: number): 'previous' | 'next' | 'close' | null {
  if (Math.abs(across) >= farEnough.across && Math.abs(across) > straight * Math.abs(down))
    return across < 0 ? 'next' : 'previous';
  return down >= farEnough.down && down > straight * Math.abs(across) ? 'close' : null;
}
