import { Check } from 'lucide-react';

import { DropdownMenuItem, DropdownMenuLabel } from '../../ui/dropdown-menu';

export interface InviteEntriesProps {
  groups: readonly { id: number; name: string }[];
  /** The groups that the person has just been invited to. */
  invitedTo: ReadonlySet<number>;
  onPick: (groupId: number) => void;
}

/** Entries of the menu with the groups that a person can be invited to. */
export default function InviteEntries({ groups, invitedTo, onPick }: InviteEntriesProps) {
  return (
    <>
      <DropdownMenuLabel>Invite to</DropdownMenuLabel>
      {groups.map(({ id, name }) => (
        <DropdownMenuItem
          key={id}
          disabled={invitedTo.has(id)}
          onSelect={() => {
            onPick(id);
          }}
        >
          <span className="min-w-0 grow wrap-anywhere">{name}</span>
          {invitedTo.has(id) && (
            <>
              <Check aria-hidden="true" />
              <span className="sr-only">, invited</span>
            </>
          )}
        </DropdownMenuItem>
      ))}
    </>
  );
}
