import { limits, listSearches } from '@circlet/contracts';
import { Link, Navigate, useSearchParams } from 'react-router-dom';

import { useCall } from '../../../shared/api/use-call';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { PageTitle } from '../../../shared/ui/page-title';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { addressOf } from './saved.rules';
import { SavedSearchCard } from './saved-search-card';

const list = 'grid items-start gap-5 lg:grid-cols-2';

function SavedSearches() {
  const [parameters] = useSearchParams();
  const { data, isError, isFetching, refetch } = useCall(listSearches);
  if (data === undefined && isError)
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) {
    return (
      <div role="status" className={list}>
        <span className="sr-only">Loading your searches…</span>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  // Emails link to a search by its id, so that they open it as it is now.
  const wanted = data.find(({ id }) => String(id) === parameters.get('open'));
  if (wanted !== undefined) return <Navigate to={addressOf(wanted)} replace />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No saved searches yet"
        description="Filter the groups on Discover and choose “Save this search”. We can email you when new ones match."
        action={
          <Button asChild>
            <Link to="/">Discover Groups</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ul className={list}>
      {data.map((search) => (
        <li key={search.id} className="min-w-0">
          <SavedSearchCard search={search} />
        </li>
      ))}
    </ul>
  );
}

/** Page with the user's saved searches. */
export default function SavedSearchesPage() {
  return (
    <div className="page flex flex-col gap-6 py-8 sm:py-10">
      <div>
        <PageTitle>Saved Searches</PageTitle>
        <p className="mt-1 text-ink-soft">You can save up to {limits.savedSearches} searches.</p>
      </div>
      <SavedSearches />
    </div>
  );
}
