/** A handler's answer when it needs headers in addition to a body. */
export class RpcReply<T> {
  /**
   * @param body - the JSON body
   * @param headers - HTTP headers for the client
   */
  constructor(
    readonly body: T,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A page of a list. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** Set when the total is only a lower bound. */
  readonly totalIsAtLeast?: boolean;
  /** Opaque cursor of the next page; absent on the last one. */
  readonly nextCursor?: string | undefined;
}

/** Header in which a service passes the next page's cursor to the gateway, which knows the URL. */
export const nextCursorHeader = 'x-next-cursor';

/** Headers that pass the email and the id of an account whose link was used from identity to the gateway, which remembers the browser. */
export const accountEmailHeader = 'x-account-email';
export const accountIdHeader = 'x-account-id';

/** Replies with a bare array, and with its total and the next page's cursor in headers. */
export const pageReply = <T>(page: Page<T>): RpcReply<readonly T[]> =>
  new RpcReply(page.rows, {
    'x-total-count': String(page.total),
    ...(page.totalIsAtLeast === true ? { 'x-total-count-relation': 'gte' } : {}),
    ...(page.nextCursor === undefined ? {} : { [nextCursorHeader]: page.nextCursor }),
  });
