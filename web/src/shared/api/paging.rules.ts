/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Total number of rows; null if the server doesn't report it. */
  total: number | null;
  /** True if there are more rows than `total`; shown as '1,000+'. */
  totalIsMinimum: boolean;
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

/** Default page size for cards of people or groups. */
export const cardsPerPage = 20;

/** Reads the cursor from a `Link: <…>; rel="next"` header. */
export function nextCursor(link: string | null): string | null {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const target = /<([^>]*)>\s*;(?:.*;)?\s*rel="?next"?/.exec(part)?.[1];
    if (target !== undefined) return new URL(target, 'http://any.invalid').searchParams.get('cursor');
  }
  return null;
}

/** Builds a page from a response body and its paging headers. A body that isn't a list counts as empty. */
export function pageFrom<Item>(body: Item[], headers: Headers): Page<Item> {
  const total = Number(headers.get('X-Total-Count') ?? NaN);
  return {
    items: Array.isArray(body) ? body : [],
    total: Number.isFinite(total) ? total : null,
    totalIsMinimum: headers.get('X-Total-Count-Relation') === 'gte',
    nextCursor: nextCursor(headers.get('Link')),
  };
}

/** Returns the rows of all fetched pages. A row that moved between pages in the meantime appears once. */
export const rowsOf = <Item extends { id: number }>(pages: readonly Page<Item>[]): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
];

/** Returns the total number of rows, or the number fetched so far if the server doesn't report it. */
export const totalOf = <Item extends { id: number }>(pages: readonly Page<Item>[]): number =>
  pages[0]?.total ?? rowsOf(pages).length;

/**
 * Fetches all pages of a list that is needed as a whole.
 *
 * @param pageAt - fetches the page at a cursor; '' is the first page
 */
export async function fetchAllRows<Item extends { id: number }>(
  pageAt: (cursor: string) => Promise<Page<Item>>,
): Promise<Item[]> {
  const pages = [await pageAt('')];
  for (let last = pages[0]; last !== undefined && last.nextCursor !== null; last = pages.at(-1))
    pages.push(await pageAt(last.nextCursor));
  return rowsOf(pages);
}

/** Formats a count for display: '12', '1,000+'. */
export function describeTotal(total: number, isMinimum: boolean, locale?: string): string {
  return `${total.toLocaleString(locale)}${isMinimum ? '+' : ''}`;
}
