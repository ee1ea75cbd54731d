import { Download } from 'lucide-react';

import { Button } from '../../shared/ui/button';
import { SecurityRow } from './security-row';

/** Exports the user's data. */
export function ExportRow() {
  return (
    <SecurityRow
      title="Your data"
      description="Everything Circlet stores about you, in one JSON file."
      action={
        <Button asChild size="sm" variant="secondary">
          <a href="/api/users/me/export" download="circlet-data.json">
            <Download aria-hidden="true" />
            Export my data
          </a>
        </Button>
      }
    />
  );
}
