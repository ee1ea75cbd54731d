import { moveByWeeks, placeAfterKey, weekOf } from './grid-keys.rules';

const hours = [8, 9, 10];

test.each([
  ['ArrowRight', { day: 2, hour: 9 }, { day: 3, hour: 9 }],
  ['ArrowRight', { day: 6, hour: 9 }, { day: 7, hour: 9 }],
  ['ArrowRight', { day: 365, hour: 9 }, { day: 365, hour: 9 }],
  ['ArrowLeft', { day: 7, hour: 9 }, { day: 6, hour: 9 }],
  ['ArrowLeft', { day: 0, hour: 9 }, { day: 0, hour: 9 }],
  ['ArrowUp', { day: 2, hour: 9 }, { day: 2, hour: 8 }],
  ['ArrowUp', { day: 2, hour: 8 }, { day: 2, hour: 8 }],
  ['ArrowDown', { day: 2, hour: 9 }, { day: 2, hour: 10 }],
  ['ArrowDown', { day: 2, hour: 10 }, { day: 2, hour: 10 }],
  ['Home', { day: 9, hour: 9 }, { day: 7, hour: 9 }],
  ['End', { day: 9, hour: 9 }, { day: 13, hour: 9 }],
  ['PageUp', { day: 9, hour: 9 }, { day: 2, hour: 9 }],
  ['PageUp', { day: 3, hour: 9 }, { day: 0, hour: 9 }],
  ['PageDown', { day: 9, hour: 9 }, { day: 16, hour: 9 }],
  ['PageDown', { day: 364, hour: 9 }, { day: 365, hour: 9 }],
  ['a', { day: 2, hour: 9 }, null],
])('%s leads from %j to %j', (key, place, expected) => {
  expect(placeAfterKey(key, place, hours)).toEqual(expected);
});

test('a week starts on the weekday of today', () => {
  expect([0, 6, 7, 365].map((day) => weekOf({ day, hour: 9 }))).toEqual([0, 0, 1, 52]);
  expect(moveByWeeks({ day: 5, hour: 9 }, 2)).toEqual({ day: 19, hour: 9 });
});
