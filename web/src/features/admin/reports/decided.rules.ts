import type { ReportStatus, StaffReport } from '@circlet/contracts';

import type { Page } from '../../../shared/api/paging.rules';

/**
 * Returns a list of reports with a decision applied to it, until the list is fetched again.
 *
 * @param status - the status that the list is filtered by; undefined for a list of all reports
 */
export function afterDecision(
  pages: readonly Page<StaffReport>[],
  status: ReportStatus | undefined,
  decided: StaffReport,
): Page<StaffReport>[] {
  const leaves = status !== undefined && status !== decided.status;
  const isThere = pages.some(({ items }) => items.some(({ id }) => id === decided.id));
  return pages.map((page) => ({
    ...page,
    items: leaves
      ? page.items.filter(({ id }) => id !== decided.id)
      : page.items.map((report) => (report.id === decided.id ? decided : report)),
    total: leaves && isThere && page.total !== null ? page.total - 1 : page.total,
  }));
}
