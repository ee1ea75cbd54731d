import type { Group } from '@circlet/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { rememberDestination, type SignInPurpose } from '../../../shared/domain/session/destination';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { lazyPart } from '../../../shared/lazy-part';
import { LazyDialog } from '../../../shared/ui/lazy-dialog';
import { useDialogEntry } from '../../../shared/use-dialog-entry';
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

/** The group that the user applies to, and the token of the invite link that they came through. */
interface Wanted {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly inviteToken: string | null;
}

/** Lets a page offer the application dialog for any of its groups. */
export function useApplyToGroup(): ApplyToGroup {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const { about: wanted, open, close } = useDialogEntry<Wanted>('apply');
  // Kept during the dialog's exit animation.
  const [shown, setShown] = useState(wanted);
  if (wanted !== null && wanted !== shown) setShown(wanted);

  const isVisitor = user === null;
  // Stable, so that memoized cards don't render again.
  const applyTo = useCallback(
    ({ id, name }: Group, invite: string | null = null) => {
      if (isVisitor) {
        rememberDestination(invite === null ? addressOnPage(id, location) : groupAddress(id, invite));
        void navigate('/auth', { state: { purpose: `apply to ${name}` } satisfies SignInPurpose });
      } else {
        open({ group: { id, name }, inviteToken: invite });
      }
    },
    [isVisitor, navigate, open],
  );

  return {
    applyTo,
    dialog: shown !== null && user !== null && (
      <LazyDialog open={wanted !== null} onMissing={close}>
        <ApplyDialog
          key={shown.group.id}
          {...shown}
          open={wanted !== null}
          onOpenChange={(isOpen) => {
            if (!isOpen) close();
          }}
        />
      </LazyDialog>
    ),
  };
}
