import { Plus } from 'lucide-react';

import { Button } from '../../shared/ui/button';
import { pageAt } from '../pages';
import { PageLink } from './page-link';

/** Leads visitors to sign in first. */
export function CreateGroupButton() {
  if (pageAt('/auth') === undefined) return null;
  return (
    <Button asChild className="max-sm:hidden">
      <PageLink to="/auth">
        <Plus aria-hidden="true" />
        Create Group
      </PageLink>
    </Button>
  );
}
