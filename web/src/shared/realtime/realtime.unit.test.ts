import {
  getCurrentUser,
  getDirectChat,
  getGroup,
  getMeetup,
  listAppeals,
  listDirectChats,
  listDirectMessages,
  listGroups,
  listInterests,
  listMembers,
  listMentions,
  listMessages,
  listMyReports,
  listNotices,
  listOwnedGroups,
  listOwnMeetups,
  listPendingApplications,
  listReceivedApplications,
  listReports,
  listUserApplications,
  listUserGroups,
  listUserInvitations,
  recommendGroups,
} from '@circlet/contracts';

import { affects, isPublicList, mayHaveMissed } from '../api/topics.rules';
import { callPages, callQuery, callRows } from '../api/use-call';
import { reconnectDelay } from './reconnect-delay.rules';

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

/** The queries of the calls, by address. */
const queries = [
  callPages(listPendingApplications, { id: 3 }),
  callPages(listReceivedApplications, { id: 3 }),
  callPages(listUserApplications, { id: 3 }),
  callPages(listUserInvitations, { id: 3 }),
  callPages(listGroups, { search: 'tea' }),
  callQuery(getGroup, { id: 9 }),
  callQuery(listMembers, { id: 9 }),
  callQuery(recommendGroups, { userId: 3 }),
  callRows(listUserGroups, { id: 3 }),
  callRows(listOwnedGroups, { id: 3 }),
  callRows(listOwnMeetups, { when: 'upcoming' }),
  callQuery(getMeetup, { id: 5 }),
  callPages(listDirectChats, { limit: 30 }),
  callQuery(getDirectChat, { userId: 9 }),
  callQuery(listMentions, { limit: 100 }),
  callPages(listAppeals, { status: 'open' }),
  callPages(listNotices, { limit: 20 }),
  callPages(listReports, { status: 'pending' }),
  callQuery(listMyReports),
  callQuery(getCurrentUser),
  callQuery(listMessages, { id: 9 }),
  callQuery(listDirectMessages, { userId: 9 }),
  callQuery(listInterests, { limit: 100 }),
];

/** Returns the query of an address, or a query that isn't of a call if there is no address. */
function queryAt(address: string | undefined) {
  if (address === undefined) return {};
  const query = queries.find(({ queryKey }) => queryKey[0] === address);
  if (query === undefined) throw new Error(`No query fetches ${address}`);
  return query;
}

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
    ['meetups', '/api/meetups'],
    ['meetups', '/api/meetups/5'],
    ['reports', '/api/admin/reports'],
    ['session', '/api/auth/me'],
  ] as const)('a notification about %s refetches %s', (topic, address) => {
    expect(affects(topic, queryAt(address))).toBe(true);
  });

  test.each([
    ['groups', '/api/groups/9/messages'],
    ['groups', '/api/direct/9/messages'],
    ['groups', '/api/interests'],
    ['invitations', '/api/users/3/applications'],
    ['session', undefined],
  ] as const)('a notification about %s leaves %s alone', (topic, address) => {
    expect(affects(topic, queryAt(address))).toBe(false);
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
    '/api/meetups',
    '/api/meetups/5',
    '/api/admin/appeals',
    '/api/notices',
  ])('%s is refetched', (address) => {
    expect(mayHaveMissed(queryAt(address))).toBe(true);
  });

  test.each(['/api/interests', '/api/groups/9/messages', '/api/auth/me'])('%s is not', (address) => {
    expect(mayHaveMissed(queryAt(address))).toBe(false);
  });

  test.each([undefined, {}])('a query without a call is not refetched: %j', (meta) => {
    const query = { meta };
    expect([mayHaveMissed(query), affects('groups', query), isPublicList(query)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('only discovery lists are the same for everyone', () => {
    const addresses = [
      '/api/groups',
      '/api/groups/recommendations/3',
      '/api/groups/9',
      '/api/users/3/groups',
    ];
    expect(addresses.filter((address) => isPublicList(queryAt(address)))).toEqual([
      '/api/groups',
      '/api/groups/recommendations/3',
    ]);
  });
});
