import type { QueryClient } from '@tanstack/react-query';

/** Returns a function that drops the changes in a queue that wait for an earlier one, except the newest. */
export const dropUnsent =
  (client: QueryClient, queue: string) =>
  (newest: unknown): void => {
    const cache = client.getMutationCache();
    for (const mutation of cache.findAll({ mutationKey: [queue], status: 'pending' })) {
      const { isPaused, failureCount, variables } = mutation.state;
      // A change that waits for its retry is paused, too.
      if (isPaused && failureCount === 0 && variables !== newest) cache.remove(mutation);
    }
  };
