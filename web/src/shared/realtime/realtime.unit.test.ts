import { reconnectDelay } from './back-off.rules';
import { concerns, isPublicList, mayHaveMissed } from './topics.rules';

describe('reconnectDelay', () => {
  test('doubles up to 30 s', () => {
    expect([0, 1, 2, 10].map((failures) => reconnectDelay(failures, () => 1))).toEqual([
      500, 1000, 2000, 30_000,
    ]);
  });

  test('spreads over the upper half', () => {
    expect(reconnectDelay(2, () => 0)).toBe(1000);
  });
});

describe('live notifications', () => {
  test.each([
    ['applications', '/api/users/3/pending-applications'],
    ['applications', '/api/users/3/received-applications'],
    ['applications', '/api/users/3/applications'],
    ['invitations', '/api/users/3/invitations'],
    ['groups', '/api/groups'],
    ['groups', '/api/groups/9'],
    ['groups', '/api/groups/9/members'],
    ['groups', '/api/groups/recommendations/3'],
    ['groups', '/api/users/3/groups'],
    ['groups', '/api/users/3/owned-groups'],
    ['groups', '/api/direct'],
    ['groups', '/api/direct/9'],
    ['groups', '/api/messages/mentions'],
    ['reports', '/api/admin/reports'],
    ['session', '/api/auth/me'],
  ] as const)('a notification about %s refetches %s', (topic, address) => {
    expect(concerns(topic, address)).toBe(true);
  });

  test.each([
    ['groups', '/api/groups/9/messages'],
    ['groups', '/api/direct/9/messages'],
    ['groups', '/api/interests'],
    ['invitations', '/api/users/3/applications'],
    ['session', undefined],
  ] as const)('a notification about %s leaves %s alone', (topic, address) => {
    expect(concerns(topic, address)).toBe(false);
  });
});

describe('after a lost connection', () => {
  test.each([
    '/api/users/3/applications',
    '/api/users/3/invitations',
    '/api/groups',
    '/api/groups/9/members',
    '/api/reports/mine',
    '/api/admin/reports',
  ])('%s is refetched', (address) => {
    expect(mayHaveMissed(address)).toBe(true);
  });

  test.each(['/api/interests', '/api/groups/9/messages', '/api/auth/me'])('%s is not', (address) => {
    expect(mayHaveMissed(address)).toBe(false);
  });

  test('only discovery lists are the same for everyone', () => {
    const addresses = [
      '/api/groups',
      '/api/groups/recommendations/3',
      '/api/groups/9',
      '/api/users/3/groups',
    ];
    expect(addresses.filter(isPublicList)).toEqual(['/api/groups', '/api/groups/recommendations/3']);
  });
});
