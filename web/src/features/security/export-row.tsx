import { exportAccount } from '@circlet/contracts';
import { Download } from 'lucide-react';

import { useChange } from '../../shared/api/use-change';
import { Button } from '../../shared/ui/button';
import { SecurityRow } from './security-row';

/** Saves a file as the browser's downloads are saved. */
function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

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
