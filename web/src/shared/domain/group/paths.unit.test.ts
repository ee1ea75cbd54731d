import { groupPath } from './group-path.rules';
import { ownGroupAnchor, ownGroupPath } from './own-group.rules';

test('a group has a page of its own', () => {
  expect(groupPath(7)).toBe('/circle?group=7');
});

test('My Groups opens the card of the group that its address names', () => {
  expect(ownGroupAnchor(7)).toBe('group-7');
  expect(ownGroupPath(7)).toBe('/my-groups#group-7');
});
