import { Link } from 'react-router-dom';

import { ApiError } from '../../shared/api/api-error';
import { Button } from '../../shared/ui/button';

/** Explains a sign-in that was refused because of a ban, with the link to appeal if there is one. */
export function SuspendedNotice({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_SUSPENDED') return null;
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning">
      <p className="font-semibold">{error.serverMessage}.</p>
      {error.appealPath !== null && (
        <Button asChild variant="secondary" className="self-start">
          <Link to={error.appealPath}>Appeal this decision</Link>
        </Button>
      )}
    </div>
  );
}
