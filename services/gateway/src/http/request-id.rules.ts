/** Valid request ids. They appear in logs and headers, so they contain nothing that needs escaping. */
const shape = /^[\w.:-]{1,64}$/;

/** Returns the request id that the caller or a proxy set; undefined if it is missing or invalid. */
export const requestIdFrom = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' && shape.test(header) ? header : undefined;
