import { ExternalLink } from 'lucide-react';

import { Button } from '../../shared/ui/button';

/** Link to the server's page of queued emails, reviews and deadlines. Opens in a new tab. */
export function JobQueuesLink() {
  return (
    <Button asChild variant="secondary" size="sm">
      <a href="/api/admin/queues" target="_blank" rel="noreferrer">
        Job queues
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
    </Button>
  );
}
