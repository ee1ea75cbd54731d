import { getAdminStats } from '@circlet/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { ApiError } from '../../../shared/api/api-error';
import { useCall } from '../../../shared/api/use-call';
import { SecondStepNeeded } from './second-step-needed';

/** Query options for the numbers: the gate has just fetched them, or failed to, when the page appears. */
export const fetchedByGate = { refetchOnMount: false, retryOnMount: false } as const;

const asksForSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_STEP_REQUIRED';

export interface SecondStepGateProps {
  /** Shown until the server has answered. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows the admin page only to staff who have taken a second step, if the server asks for one: until then, it refuses
 * every call of the page. If the first answer is another error, the page opens and shows what it can.
 */
export function SecondStepGate({ fallback, children }: SecondStepGateProps) {
  const stats = useCall(getAdminStats);
  const [lastState, setLastState] = useState<'open' | 'refused'>();
  const state = stateAfter(stats, lastState);
  if (state !== lastState) setLastState(state);
  if (state === 'refused')
    return <SecondStepNeeded isChecking={stats.isFetching} onTaken={() => void stats.refetch()} />;
  return state === 'open' ? children : fallback;
}

/** Keeps the last state while the call is repeated, and what was refused until the call succeeds. */
function stateAfter(
  { isSuccess, isPending, error }: Pick<UseQueryResult, 'isSuccess' | 'isPending' | 'error'>,
  last: 'open' | 'refused' | undefined,
): 'open' | 'refused' | undefined {
  if (isSuccess) return 'open';
  if (isPending) return last;
  return asksForSecondStep(error) ? 'refused' : (last ?? 'open');
}
