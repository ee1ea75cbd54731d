import { queueRefresh } from '../features/admin/api/queue-refresh';
import { pendingApplicationsQuery } from '../features/applications/api/list-pending-applications';
import { receivedApplicationsQuery } from '../features/applications/api/list-received-applications';
import { recommendationsQuery } from '../features/discover/api/recommend-groups';
import { groupsQuery } from '../features/groups/api/list-groups';
import { membersQuery } from '../features/groups/api/list-members';
import { invitationsQuery } from '../features/invitations/api/list-invitations';
import { createQueryClient } from '../shared/api/query-client';

const { queries = {} } = createQueryClient().getDefaultOptions();
const minute = 60_000;

describe('data freshness', () => {
  test.each([
    ['data is fresh for 5 minutes', queries.staleTime, 5 * minute],
    ['unused data is kept for 5 minutes', queries.gcTime, 5 * minute],
    [
      'the list of groups is fetched again after 5 minutes, not before',
      groupsQuery({}).staleTime,
      5 * minute,
    ],
    ['member details are fresh for 10 minutes', membersQuery(1).staleTime, 10 * minute],
    [
      'recommendations are fetched again after 10 minutes, not before',
      recommendationsQuery(1).staleTime,
      10 * minute,
    ],
    ['pending applications are fresh for 30 s', pendingApplicationsQuery(1).staleTime, 30_000],
    ['received applications are fresh for 30 s', receivedApplicationsQuery(1).staleTime, 30_000],
    ['invitations are fresh for 30 s', invitationsQuery(1, 'pending').staleTime, 30_000],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('nothing is fetched again on window focus or on a timer', () => {
    expect(queries).toMatchObject({ refetchOnWindowFocus: false, refetchInterval: false });
  });

  test('the reports are fetched again every 30 s', () => {
    expect(queueRefresh.refetchInterval).toBe(30_000);
  });
});
