/** Query options: the report queue and its numbers refetch every 30 seconds and on notifications. */
export const queueRefresh = { staleTime: 0, refetchInterval: 30_000 } as const;
