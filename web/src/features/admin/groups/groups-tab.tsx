import { type AdminGroup, listAdminGroups, nameLabels } from '@circlet/contracts';
import { useState } from 'react';
import { z } from 'zod';

import { usePages } from '../../../shared/api/use-call';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { rowsPerPage, type Column, DataTable } from '../table/data-table';
import { FilterSelect } from '../table/filter-select';
import { ListStates } from '../table/list-states';
import { SearchBox } from '../table/search-box';
import { choice, searchText, useUrlFilters } from '../table/url-filters';
import { DeleteGroupDialog } from './delete-group-dialog';

const filterSchema = z.object({ search: searchText, isListed: choice(['true', 'false']) });

const listedOptions = [
  { value: 'true', label: 'Listed' },
  { value: 'false', label: 'Unlisted' },
];

const columnsOf = (onDelete: (group: AdminGroup) => void): readonly Column<AdminGroup>[] => [
  {
    header: 'Group',
    cell: ({ name, description }) => (
      <div className="min-w-0 lg:max-w-88">
        <p className="truncate font-bold">{name}</p>
        <p className="line-clamp-2 text-ink-soft lg:line-clamp-1" title={description}>
          {description}
        </p>
      </div>
    ),
  },
  {
    header: 'Owner',
    cell: ({ owner }) => (
      <div className="min-w-0">
        <p className="max-w-44 truncate">{owner.name ?? nameLabels.deleted}</p>
        {owner.username !== null && <p className="max-w-44 truncate text-ink-soft">@{owner.username}</p>}
      </div>
    ),
  },
  {
    header: 'Members',
    className: 'basis-auto',
    cell: ({ currentMembers, maxMembers }) => (
      <span className="tabular-nums">
        {currentMembers}/{maxMembers}
        <span className="lg:sr-only"> members</span>
      </span>
    ),
  },
  {
    header: 'Visibility',
    className: 'basis-auto',
    cell: ({ isListed }) => (
      <Badge tone={isListed ? 'positive' : 'neutral'}>{isListed ? 'Listed' : 'Unlisted'}</Badge>
    ),
  },
  {
    header: 'Created',
    cell: ({ createdAt, location }) => (
      <p className="text-ink-soft">
        <RelativeTime value={createdAt} /> · {location}
      </p>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    className: 'lg:text-end',
    cell: (group) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Delete ${group.name}`}
        onClick={() => {
          onDelete(group);
        }}
      >
        Delete
      </Button>
    ),
  },
];

/** Table of all groups, unlisted ones included. */
export function GroupsTab() {
  const { filters, change } = useUrlFilters(filterSchema);
  const list = usePages(listAdminGroups, { ...filters, limit: rowsPerPage });
  const [deleting, setDeleting] = useState<AdminGroup | null>(null);

  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox
          label="Search groups"
          value={filters.search ?? ''}
          onSearch={(search) => {
            change({ search });
          }}
        />
        <FilterSelect
          label="Visibility"
          all="Any visibility"
          options={listedOptions}
          value={filters.isListed}
          onChange={(isListed) => {
            change({ isListed });
          }}
        />
      </div>
      <ListStates
        list={list}
        noun={{ one: 'group', many: 'groups' }}
        empty={{ title: 'No groups found', description: 'Try another search or other filters.' }}
      >
        {(rows) => <DataTable caption="Groups" rows={rows} columns={columnsOf(setDeleting)} />}
      </ListStates>
      {deleting !== null && (
        <DeleteGroupDialog
          group={deleting}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
    </>
  );
}
