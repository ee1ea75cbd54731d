/** Query options for the numbers: the gate has just fetched them when the page appears. */
export const fetchedByGate = { refetchOnMount: false } as const;
