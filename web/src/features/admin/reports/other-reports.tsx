import { listReports, nameLabels } from '@circlet/contracts';

import { usePages } from '../../../shared/api/use-call';
import { reasonTitle } from '../../../shared/domain/report/reasons';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { ErrorState } from '../../../shared/ui/error-state';
import { LoadMore } from '../../../shared/ui/load-more';
import { Loading } from '../../../shared/ui/loading';
import { RelativeTime } from '../../../shared/ui/relative-time';
import type { ReportFactsProps } from './report-facts';
import { statuses } from './report-labels';

const reportsPerPage = 5;

/** The other reports on the reported user, newest first, with the notes of those who decided them. */
export function OtherReports({ report, onOpen }: ReportFactsProps) {
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
        {others.map((other) => (
          <li key={other.id} className="py-2 text-sm">
            <div className="flex flex-wrap items-center gap-x-2">
              <Button
                variant="ghost"
                size="sm"
                className="-ms-3 text-accent-ink"
                onClick={() => {
                  onOpen(other);
                }}
              >
                {reasonTitle(other.reason)} · #{other.id}
              </Button>
              <Badge>{statuses[other.status]}</Badge>
            </div>
            <p className="text-ink-soft">
              <RelativeTime value={other.createdAt} /> · from {other.reporter.name ?? nameLabels.deleted}
            </p>
            <p className="line-clamp-4 wrap-anywhere" title={other.description}>
              {other.description}
            </p>
            {other.moderatorNotes !== null && (
              <p className="line-clamp-4 wrap-anywhere text-ink-soft" title={other.moderatorNotes}>
                Notes: {other.moderatorNotes}
              </p>
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list}>Load More Reports</LoadMore>
    </>
  );
}
