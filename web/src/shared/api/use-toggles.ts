import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

import { toast } from '../ui/toast-store';
import { settle } from './toggles.rules';

/**
 * Switches that take effect at once: shown as changed while they are saved, and put back with a toast when that fails.
 *
 * @param key - where the switches are cached
 * @param save - sends the changed ones and answers all of them
 */
export function useToggles<Flags extends object>(
  key: QueryKey,
  save: (changes: Partial<Flags>) => Promise<Flags>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    // Saved in the order in which they were flipped.
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
