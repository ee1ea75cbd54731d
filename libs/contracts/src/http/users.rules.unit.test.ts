import { hasCompleteProfile, isStaff } from './users.rules';

describe('staff', () => {
  it.each([
    ['user', false],
    ['moderator', true],
    ['admin', true],
  ] as const)('%s: %s', (role, expected) => {
    expect(isStaff(role)).toBe(expected);
  });
});

describe('a complete profile', () => {
  it.each([
    ['has a bio and an interest', 'I bake.', ['Baking'], true],
    ['has a bio', null, ['Baking'], false],
    ['has a bio that is not blank', '  ', ['Baking'], false],
    ['has an interest', 'I bake.', [], false],
  ])('%s', (_, bio, interests, expected) => {
    expect(hasCompleteProfile({ bio, interests })).toBe(expected);
  });
});
