import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { onRefusedUnconfirmed } from '../../shared/api/refused-unconfirmed';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { lazyPart } from '../../shared/lazy-part';
import { LazyDialog } from '../../shared/ui/lazy-dialog';

const Banner = lazyPart(() => import('../../features/confirmation/confirm-email-banner'));
const AskDialog = lazyPart(() => import('../../features/confirmation/confirm-first-dialog'));

/** Asks users to confirm their email address: with a banner, and with a dialog when a call was refused without that. */
export function EmailConfirmation() {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      onRefusedUnconfirmed(() => {
        setIsOpen(true);
      }),
    [],
  );
  if (user === null || user.emailConfirmed) return null;
  return (
    <>
      {pathname !== '/confirm-email' && (
        <Suspense>
          <Banner email={user.email} />
        </Suspense>
      )}
      <LazyDialog
        open={isOpen}
        onMissing={() => {
          setIsOpen(false);
        }}
      >
        <AskDialog email={user.email} open={isOpen} onOpenChange={setIsOpen} />
      </LazyDialog>
    </>
  );
}
