import { Link } from 'react-router-dom';

import type { ApiError } from '../../shared/api/api-error';
import { Button } from '../../shared/ui/button';

/**
 * Explains a sign-in that was refused because of a ban: how to appeal, or how the appeal stands. The page's heading says
 * that the account is suspended.
 */
export function SuspendedNotice({ suspension }: { suspension: ApiError }) {
  return (
    <div role="alert" className="mb-5 flex flex-col gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning">
      <p className="font-semibold">
        {suspension.appealPath === null
          ? `${suspension.serverMessage ?? ''}.`
          : 'We’ve emailed you the reason. If you think it’s a mistake, you can ask for another look.'}
      </p>
      {suspension.appealPath !== null && (
        <Button asChild variant="secondary" className="self-start">
          <Link to={suspension.appealPath}>Appeal this decision</Link>
        </Button>
      )}
    </div>
  );
}
