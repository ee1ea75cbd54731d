import { revokeInviteLink, type Group, type InviteLink } from '@circlet/contracts';
import { useId } from 'react';

import { useChange } from '../../../api/use-change';
import { Button } from '../../../ui/button';
import { onSingleClick } from '../../../ui/single-click';
import { PersonName } from '../../person/person-name';
import { managesGroup } from '../member-roles.rules';
import { useCurrentUser } from '../../session/use-current-user';

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });

interface OpenLinkProps {
  group: Group;
  link: InviteLink;
  isManager: boolean;
  onRevoked: () => void;
}

function OpenLink({ group, link, isManager, onRevoked }: OpenLinkProps) {
  const revoke = useChange(revokeInviteLink, {
    success: 'Link revoked',
    onDone: onRevoked,
    failure: 'Failed to revoke the link.',
    refetchesAfterFailure: true,
  });
  const aboutId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p id={aboutId} className="min-w-0 break-words">
        By{' '}
        <span className="font-bold">
          <PersonName user={link.createdBy} />
        </span>
        <span className="text-ink-soft">
          , expires on <time dateTime={link.expiresAt}>{dayOf(link.expiresAt)}</time>
        </span>
      </p>
      {isManager && (
        <Button
          variant="ghost"
          size="sm"
          className="text-danger"
          state={revoke.isPending ? 'pending' : 'idle'}
          aria-describedby={aboutId}
          onClick={onSingleClick(() => {
            revoke.mutate({ id: group.id, linkId: link.id });
          })}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}

export interface OpenLinksProps {
  group: Group;
  links: readonly InviteLink[];
  onRevoked: (linkId: number) => void;
}

/** The open links of a group. The owner and co-owners can revoke them. */
export function OpenLinks({ group, links, onRevoked }: OpenLinksProps) {
  const { user } = useCurrentUser();
  if (links.length === 0) return <p className="text-ink-soft">There are no open links.</p>;
  return (
    <ul className="divide-y divide-line">
      {links.map((link) => (
        <OpenLink
          key={link.id}
          group={group}
          link={link}
          isManager={user !== null && managesGroup(group, user.id)}
          onRevoked={() => {
            onRevoked(link.id);
          }}
        />
      ))}
    </ul>
  );
}
