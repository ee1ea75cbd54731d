import { listReports, nameLabels, type StaffReport } from '@circlet/contracts';

import { usePages } from '../../../shared/api/use-call';
import { reasonTitle } from '../../../shared/domain/report/reasons';
import { Badge } from '../../../shared/ui/badge';
import { ErrorState } from '../../../shared/ui/error-state';
import { LoadMore } from '../../../shared/ui/load-more';
import { Loading } from '../../../shared/ui/loading';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { statuses } from './report-labels';

const reportsPerPage = 5;

/** The other reports on the reported user, newest first, with the notes of those who decided them. */
export function OtherReports({ report }: { report: StaffReport }) {
  const list = usePages(listReports, { reportedUserId: report.reportedUser.id, limit: reportsPerPage });
  if (list.data === undefined)
    return list.isError ? (
      <ErrorState retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Loading rows={Math.min(report.reportsOnUser - 1, reportsPerPage)}>Loading the other reports…</Loading>
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
            <p className="line-clamp-4 wrap-anywhere" title={description}>
              {description}
            </p>
            {moderatorNotes !== null && (
              <p className="line-clamp-4 wrap-anywhere text-ink-soft" title={moderatorNotes}>
                Notes: {moderatorNotes}
              </p>
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list}>Load More Reports</LoadMore>
    </>
  );
}
