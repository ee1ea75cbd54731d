import { answersLabel, isPaused } from './recruiting.rules';

describe('a paused group [D10.26]', () => {
  it.each([
    [true, 3, false],
    [false, 3, true],
    [false, 6, false],
  ])('recruiting: %s, %i of 6 members, paused: %s', (isRecruiting, currentMembers, expected) => {
    expect(isPaused({ isRecruiting, currentMembers, maxMembers: 6 })).toBe(expected);
  });
});

describe('how soon the owners answer [D10.25]', () => {
  it.each([
    [null, null],
    ['usually within a day', 'Usually answers within a day'],
    ['usually within 3 days', 'Usually answers within 3 days'],
    ['rarely', 'Rarely answers applications'],
  ] as const)('%s reads %s', (answers, label) => {
    expect(answersLabel({ answers })).toBe(label);
  });
});
