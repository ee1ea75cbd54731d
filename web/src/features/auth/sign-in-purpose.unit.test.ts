import { purposeOf } from './sign-in-purpose.rules';

describe('the purpose of a sign-in', () => {
  it.each([
    ['the page that a visitor wants', '/my-groups', 'see your groups'],
    ['that page with a query', '/messages?group=4', 'read your messages'],
    ['the meetups', '/meetups', 'see your meetups'],
    ['the safety page', '/safety', 'choose who can reach you'],
  ])('is known for %s', (_, destination, expected) => {
    expect(purposeOf(destination)).toBe(expected);
  });

  it.each([
    ['without a destination', null],
    ['for any other page', '/?group=4'],
  ])('is unknown %s', (_, destination) => {
    expect(purposeOf(destination)).toBeUndefined();
  });
});
