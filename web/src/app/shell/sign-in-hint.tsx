import { Link, useLocation } from 'react-router-dom';

import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { hintFor, wantedIn } from '../sign-in-hint.rules';

/** Tells a visitor why they see the home page in place of the one they opened, and leads them there. */
export function SignInHint() {
  const { state } = useCurrentUser();
  const wanted = wantedIn(useLocation().state);
  return (
    <div role="status">
      {state === 'signedOut' && wanted !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-accent-soft px-4 py-2 font-bold text-accent-ink">
          {hintFor(wanted)}
          <Button asChild size="sm">
            <Link to="/auth">Sign In</Link>
          </Button>
        </p>
      )}
    </div>
  );
}
