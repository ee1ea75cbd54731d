import { listReports, reportReasons, type ReportStatus, type StaffReport } from '@circlet/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { rowsOf } from '../../../shared/api/paging.rules';
import { callPages } from '../../../shared/api/use-call';
import { reasonTitle } from '../../../shared/domain/report/reasons';
import { useDialogEntry } from '../../../shared/use-dialog-entry';
import { rowsPerPage, DataTable } from '../table/data-table';
import { FilterSelect } from '../table/filter-select';
import { ListStates } from '../table/list-states';
import { SearchBox } from '../table/search-box';
import { choice, searchText, useUrlFilters } from '../table/url-filters';
import { useOpenedRow } from '../table/use-opened-row';
import { reportColumns } from './report-columns';
import { reportQueueRefetch } from './report-queue';
import { nextStep, severities, statuses } from './report-labels';
import { UpdateReportDialog } from './update-report-dialog';

const filterSchema = z.object({
  search: searchText,
  severity: choice(['high', 'medium', 'low']),
  reason: choice(reportReasons),
});

const severityOptions = Object.entries(severities).map(([value, { label }]) => ({ value, label }));
const reasonOptions = reportReasons.map((value) => ({ value, label: reasonTitle(value) }));

const empty: Record<ReportStatus, { title: string; description: string }> = {
  pending: { title: 'No pending reports', description: 'All reports have been reviewed.' },
  reviewed: { title: 'No reviewed reports', description: 'Reports under review appear here.' },
  resolved: { title: 'No resolved reports', description: 'Closed reports appear here.' },
};

/** Table of the reports with one status: pending ones by severity and deadline, others newest first. */
export function ReportsTab({ status }: { status: ReportStatus }) {
  const { filters, change } = useUrlFilters(filterSchema);
  const list = useInfiniteQuery({
    ...callPages(listReports, {
      ...filters,
      status,
      sort: status === 'pending' ? 'due' : 'newest',
      limit: rowsPerPage,
    }),
    ...reportQueueRefetch,
  });
  const entry = useDialogEntry<{ id: number; preselect: ReportStatus }>('report');
  const { opened, remember } = useOpenedRow(
    entry.about?.id ?? null,
    list.data && rowsOf(list.data.pages),
    entry.close,
  );
  const decide = (report: StaffReport, preselect = nextStep[report.status].status) => {
    remember(report);
    entry.open({ id: report.id, preselect });
  };
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);

  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox
          label="Search reports"
          value={filters.search ?? ''}
          onSearch={(search) => {
            change({ search });
          }}
        />
        <FilterSelect
          label="Severity"
          all="Any severity"
          options={severityOptions}
          value={filters.severity}
          onChange={(severity) => {
            change({ severity });
          }}
        />
        <FilterSelect
          label="Reason"
          all="Any reason"
          options={reasonOptions}
          value={filters.reason}
          onChange={(reason) => {
            change({ reason });
          }}
        />
      </div>
      <ListStates
        list={list}
        noun={{ one: 'report', many: 'reports' }}
        empty={
          isNarrowed
            ? { title: 'No reports found', description: 'Try another search or other filters.' }
            : empty[status]
        }
      >
        {(rows) => (
          <DataTable
            caption={`${statuses[status]} reports`}
            rows={rows}
            columns={reportColumns(status, decide)}
            keys={{
              r: (report) => {
                decide(report, 'resolved');
              },
            }}
          />
        )}
      </ListStates>
      {opened && entry.about && (
        <UpdateReportDialog
          key={opened.id}
          report={opened}
          preselect={entry.about.preselect}
          onOpen={decide}
          onClose={entry.close}
        />
      )}
    </>
  );
}
