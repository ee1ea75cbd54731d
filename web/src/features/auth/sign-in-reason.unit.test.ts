import { reasonFor } from './sign-in-reason.rules';

describe('the reason for a sign-in', () => {
  it.each([
    ['the page that a visitor wants', { address: '/my-groups', userId: null }, /see your groups/],
    ['that page with a query', { address: '/messages?group=4', userId: null }, /read your messages/],
  ])('names %s', (_, destination, expected) => {
    expect(reasonFor(destination)).toMatch(expected);
  });

  it.each([
    ['without a destination', null],
    ['for any other page', { address: '/?group=4', userId: null }],
    ['for the page of a user who has been here before', { address: '/safety', userId: 1 }],
  ])('is none %s', (_, destination) => {
    expect(reasonFor(destination)).toBeUndefined();
  });
});
