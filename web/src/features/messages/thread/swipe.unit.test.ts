import { gestureOf, hintOf, startsReply, swipedBy } from './swipe.rules';

describe('a finger on a message [D7.12]', () => {
  test.each([
    [4, 3, 'undecided'],
    [30, 5, 'swipe'],
    [10, 0, 'swipe'],
    [0, 10, 'scroll'],
    [40, 20, 'scroll'],
    [30, 20, 'scroll'],
    [3, 30, 'scroll'],
    [-30, 2, 'scroll'],
  ])('that moved by %p, %p: %s', (x, y, gesture) => {
    expect(gestureOf(x, y)).toBe(gesture);
  });

  test('moves the message with it, but not far', () => {
    expect([-20, 10, 40, 300].map(swipedBy)).toEqual([0, 0, 30, 72]);
  });

  test('replies once the hint is complete', () => {
    expect([30, 55, 56, 72].map(startsReply)).toEqual([false, false, true, true]);
    expect([0, 28, 56, 72].map(hintOf)).toEqual([0, 0.5, 1, 1]);
  });
});
