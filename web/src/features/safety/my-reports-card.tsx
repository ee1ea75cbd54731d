import { listMyReports, nameLabels, type Report, type ReportStatus } from '@circlet/contracts';

import { useCall } from '../../shared/api/use-call';
import { reasonTitle } from '../../shared/domain/report/reasons';
import { Badge } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading } from '../../shared/ui/loading';
import { RelativeTime } from '../../shared/ui/relative-time';

const statuses: Record<ReportStatus, { label: string; tone: 'neutral' | 'warning' | 'positive' }> = {
  pending: { label: 'Waiting for review', tone: 'neutral' },
  reviewed: { label: 'Being looked into', tone: 'warning' },
  resolved: { label: 'Closed', tone: 'positive' },
};

function MyReport({ report }: { report: Report }) {
  const { label, tone } = statuses[report.status];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-bold wrap-anywhere">{report.reportedUser.name ?? nameLabels.deleted}</p>
        <p className="text-sm text-ink-soft">
          {reasonTitle(report.reason)}&nbsp;· <RelativeTime value={report.createdAt} />
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

function Reports() {
  const { data: reports, isError, isFetching, refetch } = useCall(listMyReports);
  if (reports === undefined) {
    if (isError) return <ErrorState className="py-6" retrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <Loading hasControl rows={1}>
        Loading your reports…
      </Loading>
    );
  }
  if (reports.length === 0) return <p className="text-ink-soft">You haven’t reported anyone.</p>;
  return (
    <ul className="divide-y divide-line">
      {reports.map((report) => (
        <MyReport key={report.id} report={report} />
      ))}
    </ul>
  );
}

/** Card with the user's own reports and their status. */
export function MyReportsCard() {
  return (
    <Card>
      <h2 className="mb-3 text-xl font-extrabold">Your reports</h2>
      <Reports />
    </Card>
  );
}
