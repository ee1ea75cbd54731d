import { Link } from 'react-router-dom';

import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';

/** Suggestion for users who aren't in any group yet. */
export function NoGroupsYet() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-lg font-extrabold">You haven&apos;t joined any groups yet</p>
        <p className="text-ink-soft">Find one near you with an open spot.</p>
      </div>
      <Button asChild>
        <Link to="/">Discover Groups</Link>
      </Button>
    </Card>
  );
}
