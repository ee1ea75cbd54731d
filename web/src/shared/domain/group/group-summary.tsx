import type { Group } from '@circlet/contracts';
import { MapPin, Users } from 'lucide-react';
import { Link } from 'react-router-dom';

import { groupPath } from './group-path.rules';

/** A group's name, linked to its details. */
export function GroupLink({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  return (
    <Link to={groupPath(id)} className="hit-44 hover:underline">
      {name}
    </Link>
  );
}

/** Line with a group's location and size. */
export function GroupFacts({
  group: { location, currentMembers, maxMembers },
}: {
  group: Pick<Group, 'location' | 'currentMembers' | 'maxMembers'>;
}) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft [&_svg]:size-4">
      <span className="flex items-center gap-1.5">
        <MapPin aria-hidden="true" />
        {location}
      </span>
      <span className="flex items-center gap-1.5">
        <Users aria-hidden="true" />
        {currentMembers}/{maxMembers} members
      </span>
    </div>
  );
}
