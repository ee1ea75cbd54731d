import { invite, type FoundUser, type Group } from '@circlet/contracts';
import { Check, UserPlus } from 'lucide-react';
import { useId } from 'react';

import { useChange } from '../../shared/api/use-change';
import { PersonFace, PersonName } from '../../shared/domain/person/person-name';
import { Button } from '../../shared/ui/button';

export interface UserSearchResultProps {
  person: FoundUser;
  group: Group;
  message: string;
  /** Receives the message once the invitation is sent. */
  onInvited: (message: string) => void;
}

/** A search result with an invite button. */
export function UserSearchResult({ person, group, message, onInvited }: UserSearchResultProps) {
  const invitation = useChange(invite, {
    success: 'Invitation sent',
    failure: 'Failed to send invitation',
  });
  const nameId = useId();
  const isMember = group.members.some(({ userId }) => userId === person.id);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PersonFace person={person} />
      <div className="min-w-0 grow basis-40">
        <p id={nameId} className="font-bold break-words">
          <PersonName user={person} />
        </p>
        <p className="text-sm break-words text-ink-soft">
          @{person.username} · Age {person.age}
        </p>
      </div>
      {isMember ? (
        <span className="text-sm font-semibold text-ink-soft">Already a member</span>
      ) : (
        <Button
          variant="secondary"
          disabled={invitation.isSuccess}
          state={invitation.isPending ? 'pending' : 'idle'}
          aria-describedby={nameId}
          onClick={() => {
            invitation.mutate(
              { groupId: group.id, inviteeId: person.id, message },
              {
                onSuccess: () => {
                  onInvited(message);
                },
              },
            );
          }}
        >
          {invitation.isSuccess ? <Check aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
          {invitation.isSuccess ? 'Invited' : 'Invite'}
        </Button>
      )}
    </li>
  );
}
