import type { Group } from '@circlet/contracts';
import { CalendarCheck, CalendarDays, Clock, MapPin, Tag, Users } from 'lucide-react';

import { openSpots } from '../../../shared/domain/group/circle.rules';
import { InviteFriend } from '../../../shared/domain/group/invite-friend/invite-friend';
import { GroupVisibility } from '../../../shared/domain/group/group-visibility';
import { LeaveGroup } from '../../../shared/domain/group/leave-group';
import { MatchBadge } from '../../../shared/domain/group/match-badge';
import { metLabel } from '../../../shared/domain/group/meeting.rules';
import { MemberList } from '../../../shared/domain/group/member-list';
import { GroupMeetups } from '../../../shared/domain/meetup/group-meetups/group-meetups';
import { PausedBanner } from '../../../shared/domain/group/paused-banner';
import { answersLabel, isPaused } from '../../../shared/domain/group/recruiting.rules';
import { WideCover } from '../../../shared/domain/group/wide-cover';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { Badge } from '../../../shared/ui/badge';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { MemberCircle } from '../card/member-circle';
import { canFillSpot, canReport, isManager, isMember, type Relation } from '../use-relation';
import { ReportGroup } from './report-group';

const fact = 'flex items-center gap-2 [&>svg]:size-4.5';

export interface GroupDetailsProps {
  group: Group;
  relation: Relation;
  onApply: () => void;
  /** Runs after the viewer has left the group, even if they have left the page too. */
  onLeft: () => void;
}

/** Details of a group. Everyone sees its circle; its members also see the list of members and the meetups. */
export function GroupDetails({ group, relation, onApply, onLeft }: GroupDetailsProps) {
  const { user } = useCurrentUser();
  const answers = answersLabel(group);
  const met = metLabel(group);
  return (
    <div className="flex flex-col gap-6">
      <WideCover group={group} />
      <div className="flex flex-col gap-6 sm:flex-row sm:items-center">
        <div className="sm:px-4">
          <MemberCircle group={group} onApply={canFillSpot(group, relation) ? onApply : undefined} />
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-ink-soft sm:flex-col">
          <span className={fact}>
            <MapPin aria-hidden="true" />
            {group.location}
          </span>
          <span className={fact}>
            <Users aria-hidden="true" />
            {group.currentMembers}/{group.maxMembers} members
            {openSpots(group) === 0 && <Badge tone="warning">Group Full</Badge>}
          </span>
          {group.category !== null && (
            <span className={fact}>
              <Tag aria-hidden="true" />
              {group.category}
            </span>
          )}
          <span className={fact}>
            <CalendarDays aria-hidden="true" />
            <span>
              Created <RelativeTime value={group.createdAt} />
            </span>
          </span>
          {met !== null && (
            <span className={fact}>
              <CalendarCheck aria-hidden="true" />
              {met}
            </span>
          )}
          {answers !== null && (
            <span className={fact}>
              <Clock aria-hidden="true" />
              {answers}
            </span>
          )}
        </div>
      </div>
      {/* Members have no use for it. */}
      {group.matchScore !== undefined && !isMember(relation) && (
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          <MatchBadge score={group.matchScore} />
          {group.matchReasons?.join(' · ')}
        </p>
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-extrabold">About</h3>
        <p className="break-words whitespace-pre-line">{group.description}</p>
      </section>
      {group.interests.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-extrabold">Interests</h3>
          <ul className="flex flex-wrap gap-1.5">
            {group.interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Badge tone="accent" className="max-w-full">
                  <span className="truncate">{interest}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isMember(relation) && <GroupMeetups group={group} />}
      {isManager(relation) && isPaused(group) && <PausedBanner group={group} />}
      {isManager(relation) && <GroupVisibility group={group} />}
      <section className="flex flex-col gap-3">
        <h3 className="font-extrabold">Members</h3>
        {isMember(relation) ? (
          <>
            <MemberList group={group} />
            <div className="flex flex-wrap gap-2">
              <InviteFriend group={group} />
              {user !== null && relation !== 'owner' && (
                <LeaveGroup group={group} userId={user.id} onLeft={onLeft} />
              )}
            </div>
          </>
        ) : (
          <p className="rounded-lg bg-sunken px-4 py-3 text-ink-soft">
            Member details are only visible to group members
          </p>
        )}
      </section>
      {canReport(relation) && <ReportGroup group={group} />}
    </div>
  );
}
