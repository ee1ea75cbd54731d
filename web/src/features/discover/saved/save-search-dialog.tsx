import { createSearch, limits, listSearches, type SearchNotify } from '@circlet/contracts';
import { useState, type SyntheticEvent } from 'react';

import { useChange } from '../../../shared/api/use-change';
import { Dialog, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/text-controls';
import { NotifySelect } from './notify-select';
import type { SearchFilters } from './saveable.rules';
import { suggestName } from './saved.rules';

export interface SaveSearchDialogProps {
  filters: SearchFilters;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog that saves the current search under a name. */
export default function SaveSearchDialog({ filters, open, onOpenChange }: SaveSearchDialogProps) {
  const [name, setName] = useState(() => suggestName(filters));
  const [notify, setNotify] = useState<SearchNotify>('weekly');
  const [problem, setProblem] = useState<string | undefined>();
  const save = useChange(createSearch, {
    affects: [listSearches],
    success: 'Search saved',
    failure: 'Couldn’t save the search',
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (name.trim() === '') {
      setProblem('Please enter a name');
      return;
    }
    save.mutate(
      { name, notify, filters: { ...filters, interests: [...filters.interests] } },
      {
        onSuccess: () => {
          onOpenChange(false);
        },
      },
    );
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Save this search"
        description="We can email you when new groups match it."
        width="sm"
        footer={
          <FormFooter form="save-search" submit="Save" submitting="Saving..." isPending={save.isPending} />
        }
      >
        <form id="save-search" noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <Field label="Name" error={problem}>
            <Input
              name="name"
              maxLength={limits.searchName.max}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
          <Field label="Tell me about new groups">
            <NotifySelect name="notify" value={notify} onChange={setNotify} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
