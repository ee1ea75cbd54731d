import { Link } from 'react-router-dom';

import { Button } from '../../shared/ui/button';
import { OpenRing } from '../../shared/ui/open-ring';
import { PageTitle } from '../../shared/ui/page-title';

/** The 404 page. */
export default function NotFoundPage() {
  return (
    <div className="page flex flex-col items-center gap-3 py-20 text-center">
      <OpenRing className="mb-4 size-36" />
      <p className="font-bold text-accent-ink">404</p>
      <PageTitle>Page not found</PageTitle>
      <p className="max-w-md text-lg text-ink-soft">
        There’s no one in this corner. Your circle is somewhere else.
      </p>
      <Button asChild className="mt-4">
        <Link to="/">Go to Discover</Link>
      </Button>
    </div>
  );
}
