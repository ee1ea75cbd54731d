import type { Call } from '@circlet/contracts';
import { useMutationState } from '@tanstack/react-query';

import type { InputOf } from './call-input';

/**
 * Returns the input of the newest change in a queue of `useChange` until the data that it affects has been fetched
 * again, so that every screen can show it at once. Undefined if nothing is pending, also after a failure.
 */
export const usePendingInput = <C extends Call>(queue: string): InputOf<C> | undefined =>
  useMutationState({
    filters: { mutationKey: [queue], status: 'pending' },
    select: ({ state }) => state.variables as InputOf<C>,
  }).at(-1);
