import { DeleteAccountDialog } from './delete-account-dialog';
import { SecurityRow } from './security-row';

/** Deletes the account. */
export function DeletionRow() {
  return (
    <SecurityRow
      title="Delete your account"
      description="This can’t be undone. Each group you own passes to its longest-standing member."
      action={<DeleteAccountDialog />}
    />
  );
}
