/** The queue and its numbers are fetched again every 30 seconds, besides at once when a notification arrives. */
export const queueRefresh = { staleTime: 0, refetchInterval: 30_000 } as const;
