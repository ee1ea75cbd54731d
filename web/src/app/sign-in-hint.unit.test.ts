import { hintFor, wantedIn } from './sign-in-hint.rules';

describe('hintFor', () => {
  it.each([
    ['/meetups?meetup=7', 'Sign in to see this meetup.'],
    ['/meetups', 'Sign in to see your meetups.'],
    ['/messages?group=7', 'Sign in to read your messages.'],
    ['/my-groups?tab=find', 'Sign in to see this page.'],
  ])('%s → %s', (address, hint) => {
    expect(hintFor(address)).toBe(hint);
  });
});

describe('wantedIn', () => {
  it.each([
    [{ wanted: '/meetups' }, '/meetups'],
    [{ wanted: 7 }, null],
    [{ message: 'of another page' }, null],
    ['/meetups', null],
    [null, null],
  ])('%j → %s', (state, wanted) => {
    expect(wantedIn(state)).toBe(wanted);
  });
});
