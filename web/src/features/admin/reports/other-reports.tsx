import { listReports, nameLabels, type StaffReport } from '@circlet/contracts';

import { usePages } from '../../../shared/api/use-call';
import { reasonTitle } from '../../../shared/domain/report/reasons';
import { Badge } from '../../../shared/ui/badge';
import { ErrorState } from '../../../shared/ui/error-state';
import { LoadMore } from '../../../shared/ui/load-more';
import { Loading } from '../../../shared/ui/loading';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { rowsPerPage } from '../table/data-table';
import { statuses } from './report-labels';

/** All other reports on the user of a report, newest first, with the notes of those who decided them. */
export function OtherReports({ report }: { report: StaffReport }) {
  const list = usePages(listReports, { reportedUserId: report.reportedUser.id, limit: rowsPerPage });
  if (list.data === undefined)
    return list.isError ? (
      <ErrorState retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Loading rows={report.reportsOnUser - 1}>Loading the other reports…</Loading>
    );
  const others = list.data.pages.flatMap(({ items }) => items).filter(({ id }) => id !== report.id);
  return (
    <>
      <ul className="divide-y divide-line" aria-label="Other reports about this user">
        {others.map(({ id, reason, status, createdAt, reporter, description, moderatorNotes }) => (
          <li key={id} className="py-2 text-sm">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-bold">
                {reasonTitle(reason)} · #{id}
              </span>
              <Badge>{statuses[status]}</Badge>
            </p>
            <p className="text-ink-soft">
              <RelativeTime value={createdAt} /> · from {reporter.name ?? nameLabels.deleted}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>
            {moderatorNotes !== null && (
              <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">Notes: {moderatorNotes}</p>
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list}>Load More Reports</LoadMore>
    </>
  );
}
