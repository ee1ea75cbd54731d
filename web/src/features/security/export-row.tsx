import { exportAccount } from '@circlet/contracts';
import { Download } from 'lucide-react';

import { useChange } from '../../shared/api/use-change';
import { Button } from '../../shared/ui/button';
import { download } from './download';
import { SecurityRow } from './security-row';

/** Exports the user's data. */
export function ExportRow() {
  const exportData = useChange(exportAccount, {
    failure: 'Failed to export your data',
    onDone: (data) => {
      download('circlet-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    },
  });
  return (
    <SecurityRow
      title="Your data"
      description="Everything Circlet stores about you, in one JSON file."
      action={
        <Button
          size="sm"
          variant="secondary"
          state={exportData.isPending ? 'pending' : 'idle'}
          onClick={() => {
            exportData.mutate({});
          }}
        >
          <Download aria-hidden="true" />
          {exportData.isPending ? 'Exporting...' : 'Export my data'}
        </Button>
      }
    />
  );
}
