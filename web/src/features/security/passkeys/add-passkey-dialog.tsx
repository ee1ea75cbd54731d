import { addPasskey, deviceName, getPasskeyCreationOptions, limits, listPasskeys } from '@circlet/contracts';
import { useState, type SyntheticEvent } from 'react';

import { useChange } from '../../../shared/api/use-change';
import { Dialog, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import type { OpenState } from '../../../shared/ui/lazy-dialog';
import { Input } from '../../../shared/ui/text-controls';
import { toast } from '../../../shared/ui/toast-store';
import { createPasskey, NoPasskey } from './create-passkey';

const failure = 'No passkey was added';

/** Dialog that names a passkey and has the browser create it. */
export default function AddPasskeyDialog({ open, onOpenChange }: OpenState) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [problem, setProblem] = useState<string | undefined>();
  const [isPending, setIsPending] = useState(false);
  const start = useChange(getPasskeyCreationOptions, { failure });
  const add = useChange(addPasskey, { affects: [listPasskeys], success: 'Passkey added', failure });

  const run = async () => {
    setIsPending(true);
    try {
      const response = await createPasskey(await start.mutateAsync({}));
      await add.mutateAsync({ name, response });
      onOpenChange(false);
    } catch (error) {
      // A toast has already reported what the server said.
      if (error instanceof NoPasskey)
        toast({ title: failure, description: error.message, variant: 'danger' });
    } finally {
      setIsPending(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (name.trim() === '') setProblem('Please enter a name');
    else void run();
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Add a passkey"
        description="Your device will ask for your fingerprint, face or screen lock. Circlet never sees it."
        width="sm"
        footer={
          <FormFooter form="add-passkey" submit="Continue" submitting="Adding..." isPending={isPending} />
        }
      >
        <form id="add-passkey" noValidate onSubmit={submit}>
          <Field label="Name" hint="So that you recognize it later" error={problem}>
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
