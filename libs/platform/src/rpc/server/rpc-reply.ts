/** A handler's answer when more than a body has to be said. */
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

/** What a paged list answers with besides its rows. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** Set when the total is only a lower bound. */
  readonly totalIsAtLeast?: boolean;
  /** Opaque place of the next page; absent on the last one. */
  readonly nextCursor?: string | undefined;
}

/** Header in which a service hands the next page's cursor to the gateway, which knows the URL. */
export const nextCursorHeader = 'x-next-cursor';

/** Header in which identity names the account of a finished reset to the gateway, which remembers the browser. */
export const accountEmailHeader = 'x-account-email';

/** A bare array with its true total, and where the next page begins. */
export const pageReply = <T>(page: Page<T>): RpcReply<readonly T[]> =>
  new RpcReply(page.rows, {
    'x-total-count': String(page.total),
    ...(page.totalIsAtLeast === true ? { 'x-total-count-relation': 'gte' } : {}),
    ...(page.nextCursor === undefined ? {} : { [nextCursorHeader]: page.nextCursor }),
  });
