import {
  listMembers,
  listPendingApplications,
  listReceivedApplications,
  listUserInvitations,
} from '@circlet/contracts';

import { reportQueueRefetch } from '../features/admin/reports/report-queue';
import { createQueryClient } from '../shared/api/query-client';
import { callPages, callQuery } from '../shared/api/use-call';
import { groupsQuery, recommendationsQuery } from '../shared/domain/group/group-lists';

const { queries = {} } = createQueryClient().getDefaultOptions();
const minute = 60_000;

describe('data freshness', () => {
  test.each([
    ['data is fresh for 5 minutes [R9.16]', queries.staleTime, 5 * minute],
    ['unused data is kept for 5 minutes [R9.16]', queries.gcTime, 5 * minute],
    [
      'the list of groups is fetched again after 5 minutes, not before [R9.19]',
      groupsQuery({}).staleTime,
      5 * minute,
    ],
    [
      'member details are fresh for 10 minutes [R7.29 R9.18]',
      callQuery(listMembers, { id: 1 }).staleTime,
      10 * minute,
    ],
    [
      'recommendations are fetched again after 10 minutes, not before [R9.20]',
      recommendationsQuery(1).staleTime,
      10 * minute,
    ],
    [
      'pending applications are fresh for 30 s [R7.19 R9.17]',
      callPages(listPendingApplications, { id: 1 }).staleTime,
      30_000,
    ],
    [
      'received applications are fresh for 30 s',
      callPages(listReceivedApplications, { id: 1 }).staleTime,
      30_000,
    ],
    [
      'invitations are fresh for 30 s [R7.21 R9.17]',
      callPages(listUserInvitations, { id: 1 }).staleTime,
      30_000,
    ],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('nothing is fetched again on window focus or on a timer [R9.23]', () => {
    expect(queries).toMatchObject({ refetchOnWindowFocus: false, refetchInterval: false });
  });

  test('the reports are fetched again every 30 s [R7.48 R9.23]', () => {
    expect(reportQueueRefetch.refetchInterval).toBe(30_000);
  });
});
