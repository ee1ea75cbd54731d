import { compareInterests } from './shared-interests.rules';

test('a profile card sets the interests apart that the viewer has too, in any case [D7.23]', () => {
  expect(compareInterests(['Hiking', 'Chess', 'Board games'], ['board Games', 'hiking', 'Travel'])).toEqual({
    shared: ['Hiking', 'Board games'],
    others: ['Chess'],
  });
});
