import type { Group } from '@circlet/contracts';
import { MapPin, Users } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';

import { groupPath } from '../../../shared/domain/group/group-path.rules';
import { InterestBadges } from '../../../shared/domain/group/interest-badges';
import { openSpots } from '../../../shared/domain/group/circle.rules';
import { answersLabel } from '../../../shared/domain/group/recruiting.rules';
import { metLabel } from '../../../shared/domain/group/meeting.rules';
import { MatchBadge } from '../../../shared/domain/group/match-badge';
import { Badge } from '../../../shared/ui/badge';
import { canFillSpot, isMember, type Relation } from '../use-relation';
import { CardFooter } from './card-footer';
import { FavoriteButton } from './favorite-button';
import { MemberCircle } from './member-circle';
import { ShareButton } from './share-button';

export interface GroupCardProps {
  group: Group;
  /** The viewer's relation to the group. */
  relation: Relation;
  onDetails: (group: Group) => void;
  onApply: (group: Group) => void;
}

interface CardHeaderProps {
  group: Group;
  relation: Relation;
  nameId: string;
}

function CardHeader({ group, relation, nameId }: CardHeaderProps) {
  return (
    <header className="flex items-start gap-1">
      <div className="flex min-w-0 grow flex-col items-start gap-1">
        {/* Members have no use for it. */}
        {group.matchScore !== undefined && !isMember(relation) && (
          <MatchBadge score={group.matchScore} className="mb-1" />
        )}
        <h3 id={nameId} className="line-clamp-2 text-lg leading-snug font-extrabold break-words">
          <Link to={groupPath(group.id)} className="hover:underline">
            {group.name}
          </Link>
        </h3>
        <p className="flex max-w-full items-center gap-1.5 text-sm text-ink-soft">
          <MapPin className="size-4" aria-hidden="true" />
          <span className="truncate">{group.location}</span>
        </p>
      </div>
      <div className="-me-2.5 -mt-2.5 flex shrink-0 text-ink-soft">
        <FavoriteButton group={group} />
        <ShareButton group={group} />
      </div>
    </header>
  );
}

/**
 * Card of a group in discovery: its members, its description and the next step for the viewer. Memoized,
 * because a page has dozens of them and renders again whenever a request starts or ends.
 */
export const GroupCard = memo(function GroupCard({ group, relation, onDetails, onApply }: GroupCardProps) {
  const nameId = useId();
  const answers = answersLabel(group);
  const met = metLabel(group);
  const apply = () => {
    onApply(group);
  };
  return (
    <article
      aria-labelledby={nameId}
      className="row-span-2 grid min-w-0 grid-rows-subgrid gap-4 rounded-xl border border-line bg-surface p-5 shadow-sm transition-shadow hover:shadow-md"
    >
      <CardHeader group={group} relation={relation} nameId={nameId} />
      <div className="flex min-w-0 flex-col gap-4">
        <MemberCircle group={group} onApply={canFillSpot(group, relation) ? apply : undefined} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          <Badge>
            <Users aria-hidden="true" />
            {group.currentMembers}/{group.maxMembers} members
          </Badge>
          {openSpots(group) === 0 && <Badge tone="warning">Group Full</Badge>}
          {group.matchReasons !== undefined && group.matchReasons.length > 0 && !isMember(relation) && (
            <span>{group.matchReasons.join(' · ')}</span>
          )}
          {met !== null && <span>{met}</span>}
          {answers !== null && <span>{answers}</span>}
        </div>
        <p className="line-clamp-3 break-words text-ink-soft">{group.description}</p>
        <InterestBadges interests={group.interests} />
        <CardFooter
          group={group}
          relation={relation}
          describedBy={nameId}
          onDetails={() => {
            onDetails(group);
          }}
          onApply={apply}
        />
      </div>
    </article>
  );
});
