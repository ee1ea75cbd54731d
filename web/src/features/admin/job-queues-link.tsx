import { ExternalLink } from 'lucide-react';

import { Button } from '../../shared/ui/button';

/** Leads to the server's own page of mails, reviews and deadlines that are waiting, in a tab of its own. */
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
