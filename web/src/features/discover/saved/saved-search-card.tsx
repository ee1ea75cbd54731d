import { deleteSearch, listSearches, updateSearch, type SavedSearch } from '@circlet/contracts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Field } from '../../../shared/ui/field';
import { NotifySelect } from './notify-select';
import { RenameSearch } from './rename-search';
import { addressOf, describeSearch } from './saved.rules';

/** Card of a saved search, with its settings. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, name, notify } = search;
  const update = useChange(updateSearch, {
    affects: [listSearches],
    success: 'Settings updated',
    failure: 'Failed to update settings',
  });
  const remove = useChange(deleteSearch, {
    affects: [listSearches],
    success: 'Search deleted',
    failure: 'Couldn’t delete the search',
  });
  return (
    <Card className="flex flex-col gap-4">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-extrabold break-words">{name}</h2>
        <p className="mt-1 break-words text-ink-soft">{describeSearch(search)}</p>
      </div>
      <Field label="Tell me about new groups" className="max-w-xs">
        <NotifySelect
          value={update.isPending ? (update.variables.notify ?? notify) : notify}
          disabled={update.isPending}
          onChange={(choice) => {
            update.mutate({ id, notify: choice });
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="soft">
          <Link to={addressOf(search)} aria-label={`Open ${name}`}>
            Open
          </Link>
        </Button>
        <RenameSearch search={search} />
        <ConfirmDialog
          trigger={
            <Button variant="secondary" aria-label={`Delete ${name}`}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          }
          title={`Delete ${name}?`}
          description="You’ll get no more emails about it."
          confirm="Delete"
          isPending={remove.isPending}
          onConfirm={() => remove.mutateAsync({ id })}
        />
      </div>
    </Card>
  );
}
