import { nameLabels, type ReportStatus, type StaffReport } from '@circlet/contracts';

import { reasonTitle } from '../../../shared/domain/report/reasons';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { RelativeTime } from '../../../shared/ui/relative-time';
import type { Column } from '../table/data-table';
import { PersonCell } from '../table/person-cell';
import { DueBadge } from './due-badge';
import { nextStep, severities } from './report-labels';

const when = (status: ReportStatus): Column<StaffReport> =>
  status === 'pending'
    ? { header: 'Due', cell: ({ dueAt }) => <DueBadge dueAt={dueAt} />, className: 'basis-auto' }
    : {
        header: status === 'resolved' ? 'Resolved' : 'Filed',
        cell: ({ createdAt, resolvedAt }) => <RelativeTime value={resolvedAt ?? createdAt} />,
        className: 'basis-auto whitespace-nowrap text-ink-soft',
      };

const handleOf = (username: string | null): string =>
  username === null ? 'Account deleted' : `@${username}`;

/** Returns the columns of the table of reports with this status. */
export const reportColumns = (
  status: ReportStatus,
  onDecide: (report: StaffReport) => void,
): readonly Column<StaffReport>[] => [
  {
    header: 'Severity',
    className: 'basis-auto',
    cell: ({ severity }) => <Badge tone={severities[severity].tone}>{severities[severity].label}</Badge>,
  },
  when(status),
  {
    header: 'Reported user',
    cell: ({ reportedUser, reportsOnUser }) => (
      <PersonCell
        name={reportedUser.name}
        photo={reportedUser.profilePhoto}
        detail={reportsOnUser > 1 ? `${reportsOnUser} reports` : handleOf(reportedUser.username)}
        badges={reportedUser.isBanned && <Badge tone="danger">Banned</Badge>}
      />
    ),
  },
  {
    header: 'Reason',
    cell: ({ reason, description }) => (
      <div className="min-w-0 lg:max-w-80">
        <p className="font-bold">{reasonTitle(reason)}</p>
        <p className="line-clamp-2 text-ink-soft lg:line-clamp-1" title={description}>
          {description}
        </p>
      </div>
    ),
  },
  {
    header: 'Reporter',
    cell: ({ reporter, createdAt }) => (
      <p className="text-ink-soft">
        {reporter.name ?? nameLabels.deleted}
        &nbsp;· <RelativeTime value={createdAt} />
      </p>
    ),
  },
  {
    header: 'Decision',
    isActions: true,
    cell: (report) => (
      <Button
        size="sm"
        variant="soft"
        onClick={() => {
          onDecide(report);
        }}
      >
        {nextStep[status].label}
      </Button>
    ),
    className: 'lg:text-end',
  },
];
