import type { StaffReport } from '@circlet/contracts';
import { Link } from 'react-router-dom';

import { groupPath } from '../../../shared/domain/group/group-path.rules';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { Badge } from '../../../shared/ui/badge';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { accountPath } from '../admin-tabs.rules';
import { nameLink, PersonCell } from '../table/person-cell';
import { DueBadge } from './due-badge';
import { EvidenceMeetups } from './evidence-meetups';
import { EvidenceWindow } from './evidence-window';
import { OtherReports } from './other-reports';
import { severities } from './report-labels';

const at = (username: string | null): string | null => (username === null ? null : `@${username}`);

export interface ReportFactsProps {
  report: StaffReport;
  /** Opens another report. */
  onOpen: (report: StaffReport) => void;
}

/** The facts that a decision on a report is based on. */
export function ReportFacts({ report, onOpen }: ReportFactsProps) {
  const { reporter, reportedUser, severity, reportsOnUser, group } = report;
  const role = useCurrentUser().user?.role ?? 'user';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={severities[severity].tone}>{severities[severity].label} severity</Badge>
        {report.status === 'pending' && <DueBadge dueAt={report.dueAt} />}
        {reportsOnUser > 1 && <Badge>{reportsOnUser} reports about this user</Badge>}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <div>
          <dt className="mb-1 text-sm font-bold text-ink-soft">Reported user</dt>
          <dd>
            <PersonCell
              name={reportedUser.name}
              photo={reportedUser.profilePhoto}
              detail={at(reportedUser.username)}
              to={accountPath(reportedUser.username, role)}
              badges={reportedUser.isBanned && <Badge tone="danger">Banned</Badge>}
            />
          </dd>
        </div>
        <div>
          <dt className="mb-1 text-sm font-bold text-ink-soft">Reporter</dt>
          <dd>
            <PersonCell
              name={reporter.name}
              photo={reporter.profilePhoto}
              detail={at(reporter.username)}
              to={accountPath(reporter.username, role)}
            />
          </dd>
        </div>
      </dl>
      <section>
        <h3 className="mb-1 text-sm font-bold text-ink-soft">
          What happened&nbsp;· <RelativeTime value={report.createdAt} />
          {group !== null && (
            <>
              &nbsp;·{' '}
              {group.name === null ? (
                'a group'
              ) : (
                <Link to={groupPath(group.id)} className={nameLink}>
                  {group.name}
                </Link>
              )}
            </>
          )}
        </h3>
        <p className="wrap-anywhere whitespace-pre-wrap">{report.description}</p>
      </section>
      {report.evidence.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-bold text-ink-soft">Evidence</h3>
          <EvidenceWindow messages={report.evidence} />
        </section>
      )}
      {report.meetups.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-bold text-ink-soft">Meetups of the group</h3>
          <EvidenceMeetups meetups={report.meetups} />
        </section>
      )}
      {reportsOnUser > 1 && (
        <section>
          <h3 className="mb-1 text-sm font-bold text-ink-soft">Other reports about this user</h3>
          <OtherReports report={report} onOpen={onOpen} />
        </section>
      )}
    </div>
  );
}
