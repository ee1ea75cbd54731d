import { dayAfterKey } from './month-keys.rules';

test.each([
  ['ArrowLeft', false, '2027-02-28'],
  ['ArrowRight', false, '2027-03-02'],
  ['ArrowUp', false, '2027-02-22'],
  ['ArrowDown', false, '2027-03-08'],
  ['Home', false, '2027-02-28'],
  ['End', false, '2027-03-06'],
  ['PageUp', false, '2027-02-01'],
  ['PageDown', false, '2027-04-01'],
  ['PageUp', true, '2026-03-01'],
  ['PageDown', true, '2028-03-01'],
  ['Enter', false, null],
])('%s (Shift: %s) leads from March 1, 2027 to %s', (key, shift, day) => {
  expect(dayAfterKey('2027-03-01', key, shift, 7)).toBe(day);
});
