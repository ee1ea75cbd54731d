import { getAdminStats } from '@circlet/contracts';
import { useState, type ReactNode } from 'react';

import { ApiError } from '../../../shared/api/api-error';
import { useCall } from '../../../shared/api/use-call';
import { Loading } from '../../../shared/ui/loading';
import { SecondStepNeeded } from './second-step-needed';

/** Query options for the numbers: the gate has just fetched them when the page appears. */
export const fetchedByGate = { refetchOnMount: false } as const;

const asksForSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_STEP_REQUIRED';

/**
 * Shows the admin page only to staff who have taken a second step, if the server asks for one: until then, it refuses
 * every call of the page.
 */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const stats = useCall(getAdminStats);
  // Kept while the call is repeated.
  const [isRefused, setIsRefused] = useState(false);
  const refuses = stats.isPending ? isRefused : asksForSecondStep(stats.error);
  if (refuses !== isRefused) setIsRefused(refuses);
  if (refuses) return <SecondStepNeeded isChecking={stats.isFetching} onTaken={() => void stats.refetch()} />;
  if (stats.isPending) {
    return (
      <div className="page py-6 sm:py-8">
        <Loading rows={5}>Loading the admin page…</Loading>
      </div>
    );
  }
  return children;
}
