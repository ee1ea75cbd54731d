import { limits } from '@circlet/contracts';

/** A filter that an index can answer. */
export const indexedFilters = ['text', 'location', 'interests', 'area'] as const;
export type IndexedFilter = (typeof indexedFilters)[number];

/** Estimates for a search, from 0 to 1: shares of the listed groups. */
export interface Shares {
  /** The share of groups that pass each filter; a filter that the search doesn't have is absent. */
  readonly filters: Readonly<Partial<Record<IndexedFilter, number>>>;
  /** The share that passes all filters that the sorted indexes contain, which is all but the text. */
  readonly narrow: number;
  /** The share that passes all filters. */
  readonly all: number;
  /** The share that a walk in the page's order visits before the first match, if chance doesn't explain it. */
  readonly delay: number;
}

/** What a plan is chosen from. */
export interface Estimate {
  readonly listed: number;
  readonly shares: Shares;
  /** Rows wanted for the page. */
  readonly limit: number;
}

/** Visits groups in a sort order until enough of them match, or `cap` have been visited. */
export interface Walk {
  readonly by: 'walk';
  readonly cap: number;
  /** Whether to read whole rows, because most of them pass all filters but the text. */
  readonly wide: boolean;
}

/** Visits all groups in the grid cells of an area. */
export interface Cells {
  readonly by: 'cells';
  readonly wide: boolean;
}

/** Visits the groups that pass some filters, found through the index on content. */
export interface Content {
  readonly by: 'content';
  readonly filters: readonly IndexedFilter[];
}

/** A way to reach every matching group. */
export type Gathering = Cells | Content;
export type Route = Walk | Gathering;

/**
 * How to find a page and its total. A gathering finds both. After a walk, the total is counted
 * on its own route.
 */
export type Plan =
  { readonly page: Walk; readonly count: Route } | { readonly page: Gathering; readonly count: 'with-page' };

/** Costs in microseconds, measured with a million groups in memory. Only their ratios matter. */
const cost = {
  /** A row of a sorted index. */
  narrowRow: 0.3,
  /** A whole row in the order of a sorted index. */
  wideRow: 1.2,
  /** A whole row in no order. */
  heapRow: 1.5,
  /** A whole row, looked up by its id. */
  lookup: 3,
  /** An entry of the content index. */
  entry: { text: 0.15, location: 0.1, interests: 0.05, area: 0.1 },
} as const;

/** A walk gives up after this many times the rows that it was expected to visit. */
const PATIENCE = 4;
/** The smallest and largest number of rows that a walk visits before it gives up. */
const CAP = { min: 2_000, max: 60_000 } as const;

/** One more than the largest exact total. */
export const MOST_COUNTED = limits.exactCount + 1;

interface Costed<R extends Route> {
  readonly route: R;
  readonly cost: number;
}

const cheapest = <R extends Route>(routes: readonly Costed<R>[]): Costed<R> =>
  routes.reduce((best, other) => (other.cost < best.cost ? other : best));

/** Costs a visit of rows in the order of a sorted index, of which `passing` is the share that passes all filters but the text. */
function visit(
  visited: number,
  passing: number,
  hasText: boolean,
): { readonly wide: boolean; readonly cost: number } {
  const narrow = visited * (cost.narrowRow + (hasText ? passing * cost.lookup : 0));
  const wide = visited * cost.wideRow;
  return hasText && wide < narrow ? { wide: true, cost: wide } : { wide: false, cost: narrow };
}

/** Costs a walk that ends after `wanted` matches. */
function walk({ listed, shares }: Estimate, wanted: number, delay = 0): Costed<Walk> {
  const visited = Math.min(listed, delay * listed + wanted / shares.all);
  const { wide, cost } = visit(visited, shares.narrow, shares.filters.text !== undefined);
  const cap = Math.round(Math.min(CAP.max, Math.max(CAP.min, PATIENCE * visited)));
  return { route: { by: 'walk', wide, cap }, cost };
}

/** Costs a visit of the cells of an area, up to `wanted` matches. */
function cells({ listed, shares }: Estimate, wanted: number): Costed<Cells>[] {
  const { area, text } = shares.filters;
  if (area === undefined) return [];
  const visited = listed * area * Math.min(1, wanted / (listed * shares.all));
  const { wide, cost } = visit(visited, Math.min(1, shares.narrow / area), text !== undefined);
  return [{ route: { by: 'cells', wide }, cost }];
}

/**
 * Costs the index on content, up to `wanted` matches. It reads every entry of the filters it uses, and then
 * the rows that pass all of them. The rarest filter comes first; another one is added if it saves more rows
 * than it costs entries.
 */
function content({ listed, shares }: Estimate, wanted: number): Costed<Content>[] {
  const rarestFirst = indexedFilters
    .flatMap((filter) => {
      const share = shares.filters[filter];
      return share === undefined ? [] : [{ filter, share }];
    })
    .sort((a, b) => a.share - b.share);
  const part = Math.min(1, wanted / (listed * shares.all));
  const used: IndexedFilter[] = [];
  let entries = 0;
  let rows = listed;
  for (const { filter, share } of rarestFirst) {
    const more = listed * share * cost.entry[filter];
    if (used.length > 0 && more > rows * (1 - share) * part * cost.heapRow) continue;
    used.push(filter);
    entries += more;
    rows *= share;
  }
  const isComplete = used.length === rarestFirst.length;
  const visited = (isComplete ? Math.min(rows, listed * shares.narrow) : rows) * part;
  return used.length === 0
    ? []
    : [{ route: { by: 'content', filters: used }, cost: entries + visited * cost.heapRow }];
}

/** Chooses the cheapest way to reach every matching group, for when a walk gave up or never was an option. */
export const chooseGathering = (estimate: Estimate, wanted = Infinity): Gathering | undefined =>
  cheapestOf<Gathering>([...cells(estimate, wanted), ...content(estimate, wanted)])?.route;

const cheapestOf = <R extends Route>(routes: readonly Costed<R>[]): Costed<R> | undefined =>
  routes.length === 0 ? undefined : cheapest(routes);

/** Chooses the cheapest plan for a page and its total. */
export function choosePlan(estimate: Estimate): Plan {
  const gathering = cheapestOf<Gathering>([...cells(estimate, Infinity), ...content(estimate, Infinity)]);
  const page = walk(estimate, estimate.limit, estimate.shares.delay);
  const count = cheapest<Route>([
    walk(estimate, MOST_COUNTED),
    ...cells(estimate, MOST_COUNTED),
    ...content(estimate, MOST_COUNTED),
  ]);
  return gathering !== undefined && gathering.cost < page.cost + count.cost
    ? { page: gathering.route, count: 'with-page' }
    : { page: page.route, count: count.route };
}
