import { addressOnPage, groupAddress } from './group-address.rules';

test.each([
  ['/', '', '/?group=4'],
  ['/', '?search=tea&sort=name', '/?search=tea&sort=name&group=4'],
  ['/circle', '?group=4', '/circle?group=4'],
])('a visitor on %s%s returns to %s', (pathname, search, address) => {
  expect(addressOnPage(4, { pathname, search })).toBe(address);
});

test('an invite is part of the address', () => {
  expect(groupAddress(4, 'token')).toBe('/?group=4&invite=token');
  expect(groupAddress(4, null)).toBe('/?group=4');
});
