import { Link } from 'react-router-dom';

import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';

/** Where to begin for somebody who is in no group at all. */
export function NoGroupsYet() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-lg font-extrabold">You haven&apos;t joined any groups yet</p>
        <p className="text-ink-soft">Find one near you that has a place for you.</p>
      </div>
      <Button asChild>
        <Link to="/">Discover Groups</Link>
      </Button>
    </Card>
  );
}
