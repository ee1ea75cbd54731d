import type { CurrentUser } from '@circlet/contracts';
import { Link } from 'react-router-dom';

import { newGroupPath } from '../../shared/domain/group/new-group.rules';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';

/** States that no group is in reach, and offers to create the first one. Its code loads on demand. */
export default function NoneInReach({ user, home }: { user: CurrentUser; home: string | null }) {
  return (
    <EmptyState
      className="rounded-xl border border-line bg-surface py-8 sm:py-8"
      title={home === null ? 'No circles for you yet' : `No circles near ${home} yet`}
      description={
        home === null
          ? 'No circle has a free spot for you right now. Start your own, and people like you can find it.'
          : 'No circle within 100 miles has a free spot for you right now. Start your own, and people nearby can find it.'
      }
      action={
        <Button asChild>
          <Link to={newGroupPath({ location: user.location ?? '', interests: user.interests })}>
            {home === null ? 'Start a circle' : `Start the first circle in ${home}`}
          </Link>
        </Button>
      }
    />
  );
}
