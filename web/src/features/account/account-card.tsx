import { Download } from 'lucide-react';

import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DeleteAccountDialog } from './delete-account-dialog';

/** Card for exporting the user's data and deleting their account. */
export function AccountCard() {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-extrabold">Your data</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-md text-ink-soft">Everything Circlet stores about you, in one JSON file.</p>
        <Button asChild variant="secondary">
          <a href="/api/users/me/export" download="circlet-data.json">
            <Download aria-hidden="true" />
            Export my data
          </a>
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="max-w-md text-ink-soft">
          Deleting your account can’t be undone. Each group you own passes to its longest-standing member.
        </p>
        <DeleteAccountDialog />
      </div>
    </Card>
  );
}
