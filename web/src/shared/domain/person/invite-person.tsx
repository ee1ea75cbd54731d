import { invite } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, UserPlus } from 'lucide-react';
import { useState } from 'react';

import { useChange } from '../../api/use-change';
import { Button } from '../../ui/button';
import { MenuButton } from '../../ui/menu-button';
import { userGroupsQuery } from '../group/group-lists';
import { useCurrentUser } from '../session/use-current-user';
import { inviteChoice, type InviteChoice } from './invite-person.rules';

const loadEntries = () => import('./invite-entries');

/** Returns where the viewer can invite a person to. */
export function useInviteChoice(personId: number): InviteChoice {
  const { user: viewer } = useCurrentUser();
  const { data: groups } = useQuery({ ...userGroupsQuery(viewer?.id ?? 0), enabled: viewer !== null });
  if (viewer === null || groups === undefined) return { kind: 'none' };
  return inviteChoice(groups, viewer.id, personId);
}

export interface InvitePersonProps {
  user: { id: number; name: string };
  choice: InviteChoice;
  /** Id of the element that says why the viewer can't invite them. */
  reasonId: string;
}

/**
 * Button that invites a person to a group that the viewer owns or co-owns. With several groups, it opens a menu to choose
 * one. There is no button without such a group, or if the person is in all of them.
 */
export function InvitePerson({ user, choice, reasonId }: InvitePersonProps) {
  const [invitedTo, setInvitedTo] = useState<ReadonlySet<number>>(new Set());
  const invitation = useChange(invite, {
    success: 'Invitation sent',
    failure: 'Failed to send invitation',
    onDone: (_, { groupId }) => {
      setInvitedTo((before) => new Set([...before, groupId]));
    },
  });
  const send = (groupId: number) => {
    invitation.mutate({ groupId, inviteeId: user.id });
  };
  if (choice.kind === 'none') return null;
  const looks = { variant: 'secondary', size: 'sm', className: 'max-sm:grow max-sm:px-3' } as const;
  const state = invitation.isPending ? 'pending' : 'idle';
  const label = `Invite ${user.name}`;
  const icon = !invitation.isPending && <UserPlus aria-hidden="true" />;
  if (choice.kind === 'full') {
    return (
      <Button {...looks} aria-label={label} aria-disabled="true" aria-describedby={reasonId}>
        {icon}
        Invite
      </Button>
    );
  }
  const [only, ...others] = choice.groups;
  if (others.length > 0) {
    return (
      <MenuButton
        className="max-h-72 max-w-80 overflow-y-auto"
        button={
          <Button {...looks} aria-label={label} state={state}>
            {icon}
            Invite
          </Button>
        }
        loadEntries={loadEntries}
        entries={{ groups: choice.groups, invitedTo, onPick: send }}
      />
    );
  }
  const isInvited = invitedTo.has(only.id);
  return (
    <Button
      {...looks}
      // Not disabled, so that it keeps the focus.
      aria-disabled={isInvited}
      aria-label={isInvited ? `Invited ${user.name}` : label}
      title={`Invite to ${only.name}`}
      state={state}
      onClick={() => {
        if (!isInvited) send(only.id);
      }}
    >
      {isInvited ? <Check aria-hidden="true" /> : icon}
      {isInvited ? 'Invited' : 'Invite'}
    </Button>
  );
}
