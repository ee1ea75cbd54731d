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
  /** How the page's sort order compares to the order in which groups are stored, mostly that of their creation. */
  readonly order: 'stored' | 'scattered';
}

/** Visits groups in a sort order until enough of them match, or `cap` have been visited. */
export interface Walk {
  readonly by: 'walk';
  /** Null if there is no other route that could complete the walk. */
  readonly cap: number | null;
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

type Order = Estimate['order'];

/** Costs in microseconds of CPU time, measured with a million groups in memory. Only their ratios matter. */
const cost = {
  /** A row of a sorted index. */
  narrowRow: 0.2,
  /** A whole row, found through a sorted index. */
  wideRow: { stored: 0.6, scattered: 2 },
  /** A whole row, looked up by its id. */
  lookup: { stored: 1.6, scattered: 4 },
  /** An entry of the index on content. */
  entry: { text: 0.35, location: 0.2, interests: 0.2, area: 0.15 },
  /** A search for the next entry of a filter that is more common than another one. */
  skip: 0.6,
  /** A whole row, found through the index on content. */
  contentRow: 1.5,
} as const;

/** A walk gives up after this many times the rows that it was expected to visit. */
const PATIENCE = 3;
/** The numbers of rows after which walks give up. */
const CAPS = [2_000, 20_000];
const LARGEST_CAP = 200_000;

/** Another filter that more groups than this pass isn't worth its entries. */
const COMMON = 0.3;

/** One more than the largest exact total. */
export const MOST_COUNTED = limits.exactCount + 1;

interface Costed<R extends Route> {
  readonly route: R;
  readonly cost: number;
}

/** Costs a visit of rows of a sorted index, of which `passing` is the share that passes all filters but the text. */
function visit(
  visited: number,
  passing: number,
  hasText: boolean,
  order: Order,
): { readonly wide: boolean; readonly cost: number } {
  const narrow = visited * (cost.narrowRow + (hasText ? passing * cost.lookup[order] : 0));
  const wide = visited * cost.wideRow[order];
  return hasText && wide < narrow ? { wide: true, cost: wide } : { wide: false, cost: narrow };
}

/** Returns the number of rows at which a walk gives up. There are few, because each is a statement of its own. */
const capFor = (visited: number, { filters }: Shares): number | null =>
  indexedFilters.every((filter) => filters[filter] === undefined)
    ? null
    : (CAPS.find((cap) => cap >= PATIENCE * visited) ?? LARGEST_CAP);

/** Costs a walk that visits `delay` of all groups before the first match, and ends after `wanted` matches. */
function walk({ listed, shares }: Estimate, wanted: number, order: Order, delay = 0): Costed<Walk> {
  const visited = Math.min(listed, delay * listed + wanted / shares.all);
  const { wide, cost } = visit(visited, shares.narrow, shares.filters.text !== undefined, order);
  return { route: { by: 'walk', wide, cap: capFor(visited, shares) }, cost };
}

/** Costs a visit of the cells of an area, up to `wanted` matches. */
function cells({ listed, shares }: Estimate, wanted: number): Costed<Cells>[] {
  const { area, text } = shares.filters;
  if (area === undefined) return [];
  const visited = listed * area * Math.min(1, wanted / (listed * shares.all));
  const { wide, cost } = visit(visited, Math.min(1, shares.narrow / area), text !== undefined, 'scattered');
  return [{ route: { by: 'cells', wide }, cost }];
}

/**
 * Costs the index on content, up to `wanted` matches. It reads the entries of the filters it uses, and then the
 * rows that pass all of them. The rarest filter comes first; another one is added if it saves more rows than
 * it costs entries. The area is never the only one, because its cells have an index of their own.
 */
function content({ listed, shares }: Estimate, wanted: number): Costed<Content>[] {
  const [first, ...others] = indexedFilters
    .flatMap((filter) => {
      const share = shares.filters[filter];
      return share === undefined ? [] : [{ filter, share }];
    })
    .sort((a, b) => a.share - b.share);
  if (first === undefined) return [];
  const part = Math.min(1, wanted / (listed * shares.all));
  const used = [first.filter];
  let rows = listed * first.share;
  let entries = rows * cost.entry[first.filter];
  for (const { filter, share } of others) {
    // The index skips entries that lie between those of the rarest filter.
    const more = Math.min(listed * share * cost.entry[filter], rows * cost.skip);
    if (share > COMMON || more > rows * (1 - share) * part * cost.contentRow) continue;
    used.push(filter);
    entries += more;
    rows *= share;
  }
  if (used.every((filter) => filter === 'area')) return [];
  const isComplete = used.length === others.length + 1;
  const visited = (isComplete ? Math.min(rows, listed * shares.narrow) : rows) * part;
  return [{ route: { by: 'content', filters: used }, cost: entries + visited * cost.contentRow }];
}

const gatherings = (estimate: Estimate, wanted: number): readonly Costed<Gathering>[] => [
  ...cells(estimate, wanted),
  ...content(estimate, wanted),
];

const cheapest = <R extends Route>(routes: readonly Costed<R>[]): Costed<R> | undefined =>
  routes.reduce<Costed<R> | undefined>(
    (best, other) => (best === undefined || other.cost < best.cost ? other : best),
    undefined,
  );

/**
 * Chooses the cheapest way to reach every matching group, for when a walk gave up.
 * @returns undefined if no filter has an index; walks then have no cap
 */
export const chooseGathering = (estimate: Estimate): Gathering | undefined =>
  cheapest(gatherings(estimate, Infinity))?.route;

/** Chooses the cheapest plan for a page and its total. */
export function choosePlan(estimate: Estimate): Plan {
  const page = walk(estimate, estimate.limit, estimate.order, estimate.shares.delay);
  const counting = walk(estimate, MOST_COUNTED, 'stored');
  const count = cheapest<Route>([counting, ...gatherings(estimate, MOST_COUNTED)]) ?? counting;
  const gathering = cheapest(gatherings(estimate, Infinity));
  return gathering !== undefined && gathering.cost < page.cost + count.cost
    ? { page: gathering.route, count: 'with-page' }
    : { page: page.route, count: count.route };
}
