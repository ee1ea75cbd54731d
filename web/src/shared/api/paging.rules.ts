/** One page of a long list. */
export interface Page<Item> {
  items: Item[];
  /** How many there are in all; null where the server does not say. */
  total: number | null;
  /** True where there are more than `total`: shown as '1,000+'. */
  totalIsMinimum: boolean;
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null;
}

/** How many cards of people or groups a list asks for at a time, where nothing else is said. */
export const cardsPerPage = 20;

/** The cursor out of a `Link: <…>; rel="next"` header. */
export function nextCursor(link: string | null): string | null {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const target = /<([^>]*)>\s*;(?:.*;)?\s*rel="?next"?/.exec(part)?.[1];
    if (target !== undefined) return new URL(target, 'http://any.invalid').searchParams.get('cursor');
  }
  return null;
}

/** Reads what the headers say about a list. A body that is not a list counts as empty. */
export function pageFrom<Item>(body: Item[], headers: Headers): Page<Item> {
  const total = Number(headers.get('X-Total-Count') ?? NaN);
  return {
    items: Array.isArray(body) ? body : [],
    total: Number.isFinite(total) ? total : null,
    totalIsMinimum: headers.get('X-Total-Count-Relation') === 'gte',
    nextCursor: nextCursor(headers.get('Link')),
  };
}

/** The rows of the pages fetched so far. One that moved between two pages while they were fetched is there once. */
export const rowsOf = <Item extends { id: number }>(pages: readonly Page<Item>[]): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
];

/** How many rows there are in all; those fetched so far where the server does not say. */
export const totalOf = <Item extends { id: number }>(pages: readonly Page<Item>[]): number =>
  pages[0]?.total ?? rowsOf(pages).length;

/** The rows of a list that is needed whole, fetched page after page; '' stands for the first one. */
export async function everyRow<Item extends { id: number }>(
  pageAt: (cursor: string) => Promise<Page<Item>>,
): Promise<Item[]> {
  const pages = [await pageAt('')];
  for (let last = pages[0]; last !== undefined && last.nextCursor !== null; last = pages.at(-1))
    pages.push(await pageAt(last.nextCursor));
  return rowsOf(pages);
}

/** A count as people read it: '1 group', '12 groups', '1,000+ groups'. */
export function describeTotal(total: number, isMinimum: boolean, locale?: string): string {
  return `${total.toLocaleString(locale)}${isMinimum ? '+' : ''}`;
}
