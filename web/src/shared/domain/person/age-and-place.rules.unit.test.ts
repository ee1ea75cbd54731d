import { ageAndPlace } from './age-and-place.rules';

describe('the description of a person [R2.55]', () => {
  test.each([
    ['Age N and location', { age: 31, location: 'Austin, TX' }, 'Age 31 · Austin, TX'],
    ['Age unknown', { age: null, location: 'Austin, TX' }, 'Age unknown · Austin, TX'],
    ['Location unknown', { age: 31, location: null }, 'Age 31 · Location unknown'],
    ['only Age N if the location is not shown', { age: 31 }, 'Age 31'],
  ])('%s', (_, person, words) => {
    expect(ageAndPlace(person)).toBe(words);
  });
});
