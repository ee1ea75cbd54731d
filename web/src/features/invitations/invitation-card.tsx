import { type InvitationDetail, smallCoverOf } from '@circlet/contracts';
import type { ReactNode } from 'react';

import { GroupFacts, GroupLink } from '../../shared/domain/group/group-summary';
import { InterestBadges } from '../../shared/domain/group/interest-badges';
import { PersonName } from '../../shared/domain/person/person-name';
import { Card } from '../../shared/ui/card';
import { RelativeTime } from '../../shared/ui/relative-time';

export interface InvitationCardProps {
  invitation: InvitationDetail;
  /** Id for the group's name, so that it can describe other elements. */
  nameId?: string;
  /** Answer to the invitation, shown next to the name. */
  badge?: ReactNode;
  /** Answer buttons, shown at the end. */
  actions?: ReactNode;
}

/** Card of an invitation: its group, its inviter and their message. */
export function InvitationCard({ invitation, nameId, badge, actions }: InvitationCardProps) {
  const { group, inviter, message, createdAt } = invitation;
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex gap-4">
        <img
          src={smallCoverOf(group)}
          alt=""
          loading="lazy"
          width={64}
          height={64}
          className="size-16 rounded-lg bg-sunken object-cover"
        />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 id={nameId} className="min-w-0 text-lg leading-snug font-extrabold break-words">
              <GroupLink group={group} />
            </h3>
            {badge}
          </div>
          <p className="text-sm text-ink-soft">
            Invited by{' '}
            <span className="font-bold text-ink">
              <PersonName user={inviter} />
            </span>
            &nbsp;· <RelativeTime value={createdAt} />
          </p>
        </div>
      </div>
      <p className="line-clamp-3 break-words text-ink-soft">{group.description}</p>
      {message !== null && (
        <blockquote className="border-s-4 border-line ps-4 break-words whitespace-pre-line">
          {message}
        </blockquote>
      )}
      <GroupFacts group={group} />
      <InterestBadges interests={group.interests} />
      {actions}
    </Card>
  );
}
