import type { ApplicationDetail } from '@circlet/contracts';

import { newestFirst } from './newest-first.rules';

const application = (id: number, status: ApplicationDetail['status'], createdAt: string) =>
  ({ id, status, createdAt }) as ApplicationDetail;

test('applications to several groups: pending ones first, each part newest first', () => {
  const ids = newestFirst([
    application(1, 'rejected', '2026-03-04T00:00:00.000Z'),
    application(2, 'pending', '2026-03-01T00:00:00.000Z'),
    application(3, 'pending', '2026-03-02T00:00:00.000Z'),
    application(4, 'accepted', '2026-03-03T00:00:00.000Z'),
    application(5, 'pending', '2026-03-02T00:00:00.000Z'),
  ]).map(({ id }) => id);
  expect(ids).toEqual([5, 3, 2, 1, 4]);
});
