import { limits } from '@circlet/contracts';

import { newGroupIn, newGroupPath } from './new-group.rules';

const parametersOf = (path: string) => new URLSearchParams(path.split('?')[1]);

test.each([
  { location: 'Oakland, CA', interests: ['Hiking', 'Board Games', 'Food & Wine'] },
  { location: '', interests: [] },
])('the form for a new group starts with %j', (group) => {
  expect(newGroupIn(parametersOf(newGroupPath(group)))).toEqual(group);
});

test.each([
  ['', [], '/create-group'],
  ['Oakland, CA', [], '/create-group?location=Oakland%2C+CA'],
  ['', ['Hiking', 'Tea'], '/create-group?interests=Hiking%2CTea'],
])('the address of the form has what is filled in: %j, %j', (location, interests, path) => {
  expect(newGroupPath({ location, interests })).toBe(path);
});

test('the form ignores what a group can’t have', () => {
  const names = Array.from({ length: limits.interests.max + 1 }, (_, n) => `Interest ${n}`);
  const longest = 'y'.repeat(limits.interests.length);
  const { location, interests } = newGroupIn(
    new URLSearchParams({
      location: 'x'.repeat(200),
      interests: `,${'x'.repeat(limits.interests.length + 1)}, ${longest} ,${names.join(',')},`,
    }),
  );
  expect(location).toHaveLength(limits.location.max);
  expect(interests).toEqual([longest, ...names].slice(0, limits.interests.max));
});
