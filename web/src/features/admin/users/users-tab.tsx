import { listAdminUsers, type AdminUser } from '@circlet/contracts';
import { useState } from 'react';
import { z } from 'zod';

import { usePages } from '../../../shared/api/use-call';
import { rowsPerPage, DataTable } from '../table/data-table';
import { FilterSelect } from '../table/filter-select';
import { ListStates } from '../table/list-states';
import { SearchBox } from '../table/search-box';
import { choice, searchText, useUrlFilters } from '../table/url-filters';
import { BanDialog } from './ban-dialog';
import { RoleDialog } from './role-dialog';
import { roleOptions } from './roles';
import { UnbanDialog } from './unban-dialog';
import { type UserAction, userColumns } from './user-columns';

const filterSchema = z.object({
  search: searchText,
  role: choice(['user', 'moderator', 'admin']),
  isBanned: choice(['true', 'false']),
});

const bannedOptions = [
  { value: 'true', label: 'Banned' },
  { value: 'false', label: 'Not banned' },
];

const dialogs = { role: RoleDialog, ban: BanDialog, unban: UnbanDialog } as const;

/** Table of accounts, with actions for roles and bans. */
export function UsersTab({ viewerId }: { viewerId: number }) {
  const { filters, change } = useUrlFilters(filterSchema);
  const list = usePages(listAdminUsers, { ...filters, limit: rowsPerPage });
  const [acting, setActing] = useState<{ action: UserAction; user: AdminUser } | null>(null);
  const ActionDialog = acting === null ? null : dialogs[acting.action];

  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox
          label="Search users"
          value={filters.search ?? ''}
          onSearch={(search) => {
            change({ search });
          }}
        />
        <FilterSelect
          label="Role"
          all="Any role"
          options={roleOptions}
          value={filters.role}
          onChange={(role) => {
            change({ role });
          }}
        />
        <FilterSelect
          label="Bans"
          all="Any status"
          options={bannedOptions}
          value={filters.isBanned}
          onChange={(isBanned) => {
            change({ isBanned });
          }}
        />
      </div>
      <ListStates
        list={list}
        noun={{ one: 'user', many: 'users' }}
        empty={{ title: 'No users found', description: 'Try another search or other filters.' }}
      >
        {(rows) => (
          <DataTable
            caption="Users"
            rows={rows}
            columns={userColumns(viewerId, (action, user) => {
              setActing({ action, user });
            })}
          />
        )}
      </ListStates>
      {acting !== null && ActionDialog !== null && (
        <ActionDialog
          user={acting.user}
          onClose={() => {
            setActing(null);
          }}
        />
      )}
    </>
  );
}
