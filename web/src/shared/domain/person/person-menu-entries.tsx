import { listBlockedUsers } from '@circlet/contracts';
import { Ban, Flag, LockOpen } from 'lucide-react';

import { useCall } from '../../api/use-call';
import { DropdownMenuItem } from '../../ui/dropdown-menu';

export interface PersonMenuEntriesProps {
  user: { id: number; name: string };
  onBlock: () => void;
  onUnblock: () => void;
  onReport: () => void;
}

/** Entries of the menu that blocks, unblocks or reports a user. */
export default function PersonMenuEntries({ user, onBlock, onUnblock, onReport }: PersonMenuEntriesProps) {
  const { data: blocked } = useCall(listBlockedUsers);
  // Until the list has loaded, which may fail, a user counts as not blocked.
  const isBlocked = blocked?.some(({ blockedUserId }) => blockedUserId === user.id) ?? false;
  return (
    <>
      <DropdownMenuItem onSelect={isBlocked ? onUnblock : onBlock}>
        {isBlocked ? <LockOpen aria-hidden="true" /> : <Ban aria-hidden="true" />}
        {isBlocked ? 'Unblock' : 'Block'} {user.name}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onReport}>
        <Flag aria-hidden="true" />
        Report {user.name}
      </DropdownMenuItem>
    </>
  );
}
