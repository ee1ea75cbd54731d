import { hasReacted, canToggleReaction, reactionNames, withReaction } from './reaction.rules';

const reactions = [{ emoji: '👍', userIds: [2] }];

test('a reaction joins those who chose the same emoji', () => {
  expect(withReaction(reactions, '👍', 1, true)).toEqual([{ emoji: '👍', userIds: [2, 1] }]);
});

test('a new emoji comes last', () => {
  expect(withReaction(reactions, '🎉', 1, true)).toEqual([...reactions, { emoji: '🎉', userIds: [1] }]);
});

test('repeating a reaction changes nothing', () => {
  expect(withReaction(reactions, '👍', 2, true)).toBe(reactions);
  expect(withReaction(reactions, '🎉', 2, false)).toBe(reactions);
});

test('an emoji that no one uses anymore is removed', () => {
  expect(withReaction(reactions, '👍', 2, false)).toEqual([]);
});

test('names the users who reacted', () => {
  expect(hasReacted(reactions, '👍', 2)).toBe(true);
  expect(reactionNames([2, 1], 1, () => 'Ana')).toMatch(/Ana.*You/);
});

test('in a closed chat a reaction can only be removed', () => {
  expect(canToggleReaction([1, 2], 1, false)).toBe(true);
  expect(canToggleReaction([2], 1, false)).toBe(false);
  expect(canToggleReaction([2], 1, true)).toBe(true);
});

describe('one of several reactions', () => {
  const several = [
    { emoji: '👍', userIds: [2, 3] },
    { emoji: '🎉', userIds: [1] },
  ];

  test('is found', () => {
    expect(hasReacted(several, '🎉', 1)).toBe(true);
    expect(hasReacted(several, '👍', 1)).toBe(false);
  });

  test('changes without the others', () => {
    expect(withReaction(several, '👍', 1, true)).toEqual([{ emoji: '👍', userIds: [2, 3, 1] }, several[1]]);
    expect(withReaction(several, '👍', 2, false)).toEqual([{ emoji: '👍', userIds: [3] }, several[1]]);
  });
});
