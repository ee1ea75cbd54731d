import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

import { toast } from '../ui/toast-store';
import { settle } from './toggles.rules';

/**
 * Returns the mutation for switches that take effect immediately. They show the new state while it is being
 * saved and revert, with a toast, if saving fails.
 *
 * @param key - query key of the switches
 * @param save - sends the changed switches and returns all of them
 */
export function useToggles<Flags extends object>(
  key: QueryKey,
  save: (changes: Partial<Flags>) => Promise<Flags>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
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
    onError: (_error, changes, before) => {
      if (before !== undefined)
        queryClient.setQueryData<Flags>(key, (shown) => shown && settle(shown, changes, before));
      toast({ title: 'Failed to update settings', description: 'Please try again.', variant: 'danger' });
    },
  });
}
