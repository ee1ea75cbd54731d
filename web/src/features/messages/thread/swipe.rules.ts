/** Distance that a swipe needs to start a reply. Pixels. */
const enough = 56;

/** Distance that a message follows the finger. Pixels. */
const furthest = 72;

/** Distance after which a touch has a direction. Pixels. */
const slack = 10;

/** Returns what a finger that has moved by a distance does. Clearly sideways is a swipe, all else scrolls. */
export function gestureOf(x: number, y: number): 'undecided' | 'swipe' | 'scroll' {
  if (Math.abs(x) < slack && Math.abs(y) < slack) return 'undecided';
  return x > 2 * Math.abs(y) ? 'swipe' : 'scroll';
}

/** Returns the distance by which a swiped message is moved. */
export const swipedBy = (x: number): number => Math.min(Math.max(x - slack, 0), furthest);

/** Returns whether a message that is moved by a distance is replied to when the finger leaves it. */
export const startsReply = (distance: number): boolean => distance >= enough;

/** Returns how much of the hint shows, from 0 to 1. It is complete where a reply starts. */
export const hintOf = (distance: number): number => Math.min(distance / enough, 1);
