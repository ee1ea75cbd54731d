import { getTwoStep, replaceRecoveryCodes } from '@circlet/contracts';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { DialogClose } from '../../../shared/ui/dialog';
import type { OpenState } from '../../../shared/ui/lazy-dialog';
import { RecoveryCodesDialog, type ShowCodes } from './recovery-codes-dialog';

function ConfirmNewCodes({ onCodes }: { onCodes: ShowCodes }) {
  const replace = useChange(replaceRecoveryCodes, {
    failure: 'Failed to get new recovery codes',
    affects: [getTwoStep],
    refetchesAfterFailure: true,
    onDone: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
    },
  });
  return (
    <>
      <p className="text-ink-soft">
        You get ten new codes, and your earlier ones stop working. Do this if you’ve lost them, or before they
        run out.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button
          state={replace.isPending ? 'pending' : 'idle'}
          onClick={() => {
            replace.mutate({});
          }}
        >
          Get New Codes
        </Button>
      </div>
    </>
  );
}

/** Dialog that replaces the recovery codes, after a confirmation. */
export default function NewCodesDialog(state: OpenState) {
  return (
    <RecoveryCodesDialog title="Get new recovery codes?" {...state}>
      {(onCodes) => <ConfirmNewCodes onCodes={onCodes} />}
    </RecoveryCodesDialog>
  );
}
