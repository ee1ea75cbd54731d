import { listMembers, type Group, type Member } from '@circlet/contracts';
import type { ReactNode } from 'react';

import { useCall } from '../../api/use-call';
import { ErrorState } from '../../ui/error-state';
import { RelativeTime } from '../../ui/relative-time';
import { Spinner } from '../../ui/spinner';
import { ageAndPlace } from '../person/age-and-place.rules';
import { PersonMenu } from '../person/person-menu';
import { PersonFace, PersonName } from '../person/person-name';
import { useCurrentUser } from '../session/use-current-user';
import { RoleBadge } from './role-badge';

export interface MemberListProps {
  group: Pick<Group, 'id'>;
  /** Actions on a member, at the end of the row. */
  actions?: (member: Member) => ReactNode;
}

function MemberRow({ member, action }: { member: Member; action: ReactNode }) {
  const { user: viewer } = useCurrentUser();
  const { user } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <PersonFace person={{ ...user, isOnline: member.isOnline }} />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          <span className="min-w-0 break-words">
            <PersonName user={user} />
          </span>
          <RoleBadge role={member.role} />
        </p>
        <p className="text-sm text-ink-soft">
          {ageAndPlace(user)} · Joined <RelativeTime value={member.joinedAt} />
        </p>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-1">
        {action}
        {viewer !== null && viewer.id !== member.userId && (
          <PersonMenu user={{ id: member.userId, name: user.name }} groupId={member.groupId} />
        )}
      </div>
    </li>
  );
}

/** Members of a group with their details, in the order they joined. Only members can fetch them. */
export function MemberList({ group, actions }: MemberListProps) {
  const { data: members, error, isFetching, refetch } = useCall(listMembers, { id: group.id });
  if (members !== undefined) {
    return (
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} action={actions?.(member)} />
        ))}
      </ul>
    );
  }
  if (error !== null) {
    return <ErrorState className="py-6" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <p role="status" className="flex items-center gap-3 py-3 text-ink-soft">
      <Spinner />
      Loading members...
    </p>
  );
}
