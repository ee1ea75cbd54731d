import { limits, listPasskeys, renamePasskey, type Passkey } from '@circlet/contracts';
import { useState, type SyntheticEvent } from 'react';

import { useChange } from '../../../shared/api/use-change';
import { Dialog, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import type { OpenState } from '../../../shared/ui/lazy-dialog';
import { Input } from '../../../shared/ui/text-controls';

/** Dialog that changes the name of a passkey. */
export default function RenamePasskeyDialog({
  passkey,
  open,
  onOpenChange,
}: OpenState & { passkey: Passkey }) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string | undefined>();
  const rename = useChange(renamePasskey, {
    affects: [listPasskeys],
    success: 'Passkey renamed',
    failure: 'Failed to rename the passkey',
  });
  const form = `rename-passkey-${passkey.id}`;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (name.trim() === '') {
      setProblem('Please enter a name');
      return;
    }
    rename.mutate(
      { id: passkey.id, name },
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
        title="Rename passkey"
        width="sm"
        footer={<FormFooter form={form} submit="Save" submitting="Saving..." isPending={rename.isPending} />}
      >
        <form id={form} noValidate onSubmit={submit}>
          <Field label="Name" error={problem}>
            <Input
              name="name"
              maxLength={limits.passkeyName.max}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
