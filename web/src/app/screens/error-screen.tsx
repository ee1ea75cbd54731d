import { RotateCw } from 'lucide-react';

import { Button } from '../../shared/ui/button';
import { PageTitle } from '../../shared/ui/page-title';

/** Full-page message for a screen that failed to render. */
export function ErrorScreen() {
  return (
    <div role="alert" className="page flex flex-col items-center gap-3 py-24 text-center">
      <PageTitle>Something went wrong</PageTitle>
      <p className="max-w-lg text-lg text-ink-soft">
        We&apos;re sorry, but something unexpected happened. Please refresh the page and try again.
      </p>
      <Button
        className="mt-4"
        onClick={() => {
          location.reload();
        }}
      >
        <RotateCw aria-hidden="true" />
        Refresh Page
      </Button>
    </div>
  );
}
