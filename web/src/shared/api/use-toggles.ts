import type { Call, ResponseOf } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { toast } from '../ui/toast-store';
import { request } from './api-client';
import { adviceOn } from './api-error';
import type { Args } from './call-input';
import { settle } from './toggles.rules';
import { callKey } from './use-call';

/**
 * Returns the mutation for switches that take effect immediately. They show the new state while it is being
 * saved and revert, with a toast, if saving fails.
 *
 * @param read - call that returns the switches
 * @param change - call that changes some of them and returns all of them
 */
export function useToggles<Read extends Call, Change extends Call>(
  read: Read,
  change: ResponseOf<Change> extends ResponseOf<Read> ? Change : never,
) {
  type Flags = ResponseOf<Read> & object;
  const key = callKey(read, ...([] as unknown as Args<Read>));
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<Flags>): Promise<Flags> =>
      request(change, ...([changes] as unknown as Args<typeof change>)) as Promise<Flags>,
    // Saves run one at a time, in the order of the changes.
    scope: { id: String(key[0]) },
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Flags>(key);
      if (before !== undefined) queryClient.setQueryData<Flags>(key, { ...before, ...changes });
      return before;
    },
    onSuccess: (saved, changes) => {
      queryClient.setQueryData<Flags>(key, (shown) => shown && settle(shown, changes, saved));
      toast({ title: 'Settings updated', variant: 'positive' });
    },
    onError: (error, changes, before) => {
      if (before !== undefined)
        queryClient.setQueryData<Flags>(key, (shown) => shown && settle(shown, changes, before));
      toast({ title: 'Failed to update settings', description: adviceOn(error), variant: 'danger' });
    },
  });
}
