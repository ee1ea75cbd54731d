import type { Group } from '@circlet/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { rememberDestination, type SignInReason } from '../../../shared/domain/session/destination';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { lazyPart } from '../../../shared/lazy-part';
import { LazyDialog } from '../../../shared/ui/lazy-dialog';
import { addressOnPage, groupAddress } from '../group-address.rules';

const ApplyDialog = lazyPart(() => import('./apply-dialog'));

export interface ApplyToGroup {
  /**
   * Opens the dialog, or sends a visitor to sign in and then back to the group.
   * @param invite - the token of the invite link that the user came through
   */
  applyTo: (group: Group, invite?: string | null) => void;
  /** Must be rendered somewhere on the page. */
  dialog: ReactNode;
}

/** Lets a page offer the application dialog for any of its groups. */
export function useApplyToGroup(): ApplyToGroup {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const [group, setGroup] = useState<Group | null>(null);
  const [inviteToken, setInviteToken] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  const isVisitor = user === null;
  // Stable, so that memoized cards don't render again.
  const applyTo = useCallback(
    (wanted: Group, invite: string | null = null) => {
      if (isVisitor) {
        rememberDestination(
          invite === null ? addressOnPage(wanted.id, location) : groupAddress(wanted.id, invite),
        );
        const reason = `Sign in, or create an account, to apply to ${wanted.name}.`;
        void navigate('/auth', { state: { reason } satisfies SignInReason });
        return;
      }
      setGroup(wanted);
      setInviteToken(invite);
      setOpen(true);
    },
    [isVisitor, navigate],
  );

  return {
    applyTo,
    dialog: group !== null && user !== null && (
      <LazyDialog
        open={open}
        onMissing={() => {
          setOpen(false);
        }}
      >
        <ApplyDialog
          key={group.id}
          group={group}
          inviteToken={inviteToken}
          open={open}
          onOpenChange={setOpen}
        />
      </LazyDialog>
    ),
  };
}
