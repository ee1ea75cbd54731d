import { listAuditEntries, auditActions, type AuditEntry } from '@circlet/contracts';
import { z } from 'zod';

import { usePages } from '../../../shared/api/use-call';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { rowsPerPage, type Column, DataTable } from '../table/data-table';
import { FilterSelect } from '../table/filter-select';
import { ListStates } from '../table/list-states';
import { SearchBox } from '../table/search-box';
import { choice, searchText, useUrlFilters } from '../table/url-filters';
import { actions, subjectTypes } from './audit-labels';

const filterSchema = z.object({
  search: searchText,
  action: choice(auditActions),
  subjectType: choice(['user', 'group', 'report']),
});

const actionOptions = Object.entries(actions).map(([value, label]) => ({ value, label }));
const subjectOptions = Object.entries(subjectTypes).map(([value, label]) => ({ value, label }));

const columns: readonly Column<AuditEntry>[] = [
  {
    header: 'When',
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    className: 'basis-auto whitespace-nowrap text-ink-soft',
  },
  {
    header: 'Who',
    className: 'basis-auto',
    cell: ({ actor }) => <span className="block max-w-44 truncate font-bold">{actor.name}</span>,
  },
  {
    header: 'What',
    cell: ({ action, change }) => (
      <p>
        {actions[action]}
        {change !== null && (
          <span className="text-ink-soft">
            {' '}
            · {change.from} → {change.to}
          </span>
        )}
      </p>
    ),
  },
  {
    header: 'Subject',
    cell: ({ subject }) => <span className="block max-w-56 truncate">{subject.name}</span>,
  },
  {
    header: 'Why',
    cell: ({ reason }) => (
      <p className="wrap-anywhere text-ink-soft lg:line-clamp-2 lg:max-w-80" title={reason ?? undefined}>
        {reason ?? 'No reason given'}
      </p>
    ),
  },
  {
    header: 'IP address',
    cell: ({ ip }) => <span className="text-ink-soft tabular-nums">{ip ?? 'Unknown'}</span>,
  },
];

/** Table of the audit trail: who did what to whom, when, why and from which address. */
export function AuditTab() {
  const { filters, change } = useUrlFilters(filterSchema);
  const list = usePages(listAuditEntries, { ...filters, limit: rowsPerPage });
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox
          label="Search the audit trail"
          value={filters.search ?? ''}
          onSearch={(search) => {
            change({ search });
          }}
        />
        <FilterSelect
          label="Action"
          all="Any action"
          options={actionOptions}
          value={filters.action}
          onChange={(action) => {
            change({ action });
          }}
        />
        <FilterSelect
          label="Subject"
          all="Any subject"
          options={subjectOptions}
          value={filters.subjectType}
          onChange={(subjectType) => {
            change({ subjectType });
          }}
        />
      </div>
      <ListStates
        list={list}
        noun={{ one: 'entry', many: 'entries' }}
        empty={{ title: 'No entries found', description: 'Everything staff members do is recorded here.' }}
      >
        {(rows) => <DataTable caption="Audit trail" rows={rows} columns={columns} />}
      </ListStates>
    </>
  );
}
