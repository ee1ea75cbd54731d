/** What a request id may look like: it ends in logs and headers, so nothing in it needs escaping. */
const shape = /^[\w.:-]{1,64}$/;

/** The id that the caller or a proxy has given the request; undefined when there is none worth keeping. */
export const requestIdFrom = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' && shape.test(header) ? header : undefined;
