import { levelLabels, notifies } from './level.rules';

test.each([
  ['all', true, true],
  ['mentions', true, false],
  ['none', false, false],
] as const)('%s: a mention notifies %s, any other message %s [D7.25]', (level, mention, other) => {
  expect(notifies(level, { mentions: [2, 1] }, 1)).toBe(mention);
  expect(notifies(level, { mentions: [] }, 1)).toBe(other);
});

test('the levels have labels, in the order of the menu [D7.25]', () => {
  expect(Object.entries(levelLabels)).toEqual([
    ['all', 'All messages'],
    ['mentions', 'Only mentions'],
    ['none', 'Nothing'],
  ]);
});
