import { type AppealStatus, type CurrentUser, listAppeals } from '@circlet/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { describeTotal, rowsOf } from '../../../shared/api/paging.rules';
import { callPages } from '../../../shared/api/use-call';
import { useDialogEntry } from '../../../shared/use-dialog-entry';
import { reportQueueRefetch } from '../reports/report-queue';
import { DataTable, rowsPerPage } from '../table/data-table';
import { FilterSelect } from '../table/filter-select';
import { ListStates } from '../table/list-states';
import { choice, useUrlFilters } from '../table/url-filters';
import { useOpenedRow } from '../table/use-opened-row';
import { appealColumns } from './appeal-columns';
import { AppealDialog } from './appeal-dialog';
import { appealStatuses } from './appeal-labels';

const past = ['accepted', 'rejected', 'closed'] as const;
const filterSchema = z.object({ status: choice(past) });
const statusOptions = past.map((value) => ({ value, label: appealStatuses[value].label }));

/** Query for the appeals with one status, one page at a time. */
const appealsQuery = (status: AppealStatus) => callPages(listAppeals, { status, limit: rowsPerPage });

/** Returns the number of the open appeals that the viewer can decide, such as '3' or '50+'; null if none of the oldest is. */
export function useAppealsToDecide(): string | null {
  const { data, hasNextPage } = useInfiniteQuery(appealsQuery('open'));
  const count = data === undefined ? 0 : rowsOf(data.pages).filter(({ canDecide }) => canDecide).length;
  // The server's total counts the appeals that only others can decide, too.
  return count === 0 ? null : describeTotal(count, hasNextPage);
}

/** Table of the appeals against bans, the open ones at first. */
export function AppealsTab({ viewer }: { viewer: Pick<CurrentUser, 'id' | 'role'> }) {
  const { filters, change } = useUrlFilters(filterSchema);
  const status = filters.status ?? 'open';
  const list = useInfiniteQuery({
    ...appealsQuery(status),
    ...reportQueueRefetch,
  });
  const entry = useDialogEntry<number>('appeal');
  const { opened, remember } = useOpenedRow(entry.about, list.data && rowsOf(list.data.pages), entry.close);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <FilterSelect
          label="Status"
          all="Open"
          options={statusOptions}
          value={filters.status}
          onChange={(value) => {
            change({ status: value });
          }}
        />
      </div>
      <ListStates
        list={list}
        noun={{ one: 'appeal', many: 'appeals' }}
        empty={
          status === 'open'
            ? { title: 'No open appeals', description: 'All appeals have been answered.' }
            : { title: 'No appeals found', description: 'Try another status.' }
        }
      >
        {(rows) => (
          <DataTable
            caption={`${appealStatuses[status].label} appeals`}
            rows={rows}
            columns={appealColumns((appeal) => {
              remember(appeal);
              entry.open(appeal.id);
            })}
          />
        )}
      </ListStates>
      {opened !== undefined && (
        <AppealDialog key={opened.id} appeal={opened} viewer={viewer} onClose={entry.close} />
      )}
    </>
  );
}
