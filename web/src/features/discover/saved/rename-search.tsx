import { limits, listSearches, updateSearch, type SavedSearch } from '@circlet/contracts';
import { Pencil } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogContent, DialogTrigger, FormFooter } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/text-controls';

/** Button with a dialog that renames a saved search. */
export function RenameSearch({ search: { id, name } }: { search: SavedSearch }) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(name);
  const [problem, setProblem] = useState<string | undefined>();
  const rename = useChange(updateSearch, {
    affects: [listSearches],
    success: 'Search renamed',
    failure: 'Couldn’t rename the search',
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (draft.trim() === '') {
      setProblem('Please enter a name');
      return;
    }
    rename.mutate(
      { id, name: draft },
      {
        onSuccess: () => {
          setOpen(false);
        },
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) {
          setDraft(name);
          setProblem(undefined);
        }
        setOpen(next);
      }}
    >
      <DialogTrigger asChild>
        <Button variant="secondary" aria-label={`Rename ${name}`}>
          <Pencil aria-hidden="true" />
          Rename
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Rename ${name}`}
        width="sm"
        footer={
          <FormFooter
            form="rename-search"
            submit="Save"
            submitting="Saving..."
            isPending={rename.isPending}
          />
        }
      >
        <form id="rename-search" noValidate onSubmit={submit}>
          <Field label="Name" error={problem}>
            <Input
              name="name"
              maxLength={limits.searchName.max}
              value={draft}
              onChange={(event) => {
                setDraft(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
