import { type Group, smallCoverOf } from '@circlet/contracts';
import { MapPin, MessageCircle, UserPlus, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';

import { openSpots } from '../../../shared/domain/group/circle.rules';
import { groupPath } from '../../../shared/domain/group/group-path.rules';
import { ownGroupAnchor } from '../../../shared/domain/group/own-group.rules';
import { managesGroup, roleIn } from '../../../shared/domain/group/member-roles.rules';
import { NextMeetup } from '../../../shared/domain/meetup/group-meetups/next-meetup';
import { PausedBanner } from '../../../shared/domain/group/paused-banner';
import { isPaused } from '../../../shared/domain/group/recruiting.rules';
import { RoleBadge } from '../../../shared/domain/group/role-badge';
import { AnchorHeading } from '../../../shared/ui/anchor-heading';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { ManageGroup } from '../manage/manage-group';

/** Card for one of the user's groups, which expands to its members and settings. A link to the group opens it. */
export function MyGroupCard({ group, userId }: { group: Group; userId: number }) {
  const isManager = managesGroup(group, userId);
  const id = useId();
  const nameId = ownGroupAnchor(group.id);
  const isLinked = useLocation().hash === `#${nameId}`;
  const [showsDetails, setShowsDetails] = useState(isLinked);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex gap-4">
        <img
          src={smallCoverOf(group)}
          alt=""
          loading="lazy"
          width={80}
          height={80}
          className="size-16 rounded-lg bg-sunken object-cover sm:size-20"
        />
        <div className="min-w-0">
          <AnchorHeading id={nameId} className="text-lg leading-snug break-words">
            <Link to={groupPath(group.id)} className="hover:underline">
              {group.name}
            </Link>
          </AnchorHeading>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
            <MapPin className="size-4" aria-hidden="true" />
            <span className="truncate">{group.location}</span>
          </p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Badge>
              <Users aria-hidden="true" />
              {group.currentMembers}/{group.maxMembers} members
            </Badge>
            {openSpots(group) === 0 && <Badge tone="warning">Group Full</Badge>}
            <RoleBadge role={roleIn(group, userId)} />
            {!group.isListed && <Badge tone="warning">Unlisted</Badge>}
          </div>
        </div>
      </div>
      <p className="line-clamp-3 break-words text-ink-soft">{group.description}</p>
      <NextMeetup group={group} />
      {isManager && isPaused(group) && <PausedBanner group={group} />}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="soft">
          <Link to={`/messages?group=${group.id}`} aria-describedby={nameId}>
            <MessageCircle aria-hidden="true" />
            Chat
          </Link>
        </Button>
        {isManager && openSpots(group) > 0 && (
          <Button asChild variant="secondary">
            <Link to={`/my-groups?tab=find&group=${group.id}`} aria-describedby={nameId}>
              <UserPlus aria-hidden="true" />
              Invite
            </Link>
          </Button>
        )}
        <Button
          variant="secondary"
          aria-expanded={showsDetails}
          aria-controls={id}
          aria-describedby={nameId}
          onClick={({ currentTarget }) => {
            flushSync(() => {
              setShowsDetails(!showsDetails);
            });
            // An open card has a row of its own, which can be farther down.
            currentTarget.scrollIntoView({ block: 'nearest' });
          }}
        >
          {showsDetails ? 'Hide Details' : isManager ? 'Manage' : 'Details'}
        </Button>
      </div>
      <div id={id} hidden={!showsDetails} className="border-t border-line pt-4">
        {showsDetails && <ManageGroup group={group} userId={userId} />}
      </div>
    </Card>
  );
}
