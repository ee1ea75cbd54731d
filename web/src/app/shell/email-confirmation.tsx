import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { onRefusedUnconfirmed } from '../../shared/api/refused-unconfirmed';
import { cachedUser } from '../../shared/domain/session/cached-user';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { lazyPart } from '../../shared/lazy-part';
import { MissingPartContext } from '../../shared/missing-part';
import { LazyDialog } from '../../shared/ui/lazy-dialog';

const Banner = lazyPart(() => import('../../features/confirmation/confirm-email-banner'));
const AskDialog = lazyPart(() => import('../../features/confirmation/confirm-first-dialog'));

/** Asks users to confirm their email address: with a banner, and with a dialog when a call was refused without that. */
export function EmailConfirmation() {
  const { state, user } = useCurrentUser();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(
    () =>
      onRefusedUnconfirmed(() => {
        setIsOpen(true);
      }),
    [],
  );
  const asked = state === 'checking' ? cachedUser() : user;
  if (asked === null || asked.emailConfirmed) return null;
  const { email } = asked;
  return (
    <>
      {pathname !== '/confirm-email' && !isMissing && (
        // Has the height of the banner before its code has loaded, so that the page doesn't move.
        <div data-banner="" className="min-h-19 bg-accent-soft lg:min-h-11 full-screen:hidden">
          <MissingPartContext
            value={() => {
              setIsMissing(true);
            }}
          >
            <Suspense>{user !== null && <Banner email={email} />}</Suspense>
          </MissingPartContext>
        </div>
      )}
      <LazyDialog
        open={isOpen}
        onMissing={() => {
          setIsOpen(false);
        }}
      >
        <AskDialog email={email} open={isOpen} onOpenChange={setIsOpen} />
      </LazyDialog>
    </>
  );
}
