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
  /** The share that passes the filter on size; 1 without one. */
  readonly size: number;
  /** The share that passes all filters. */
  readonly all: number;
  /** The share that passes all filters if the sample has one standard error too many of them. */
  readonly atLeast: number;
  /** The share that a walk in the page's order visits before the first match, if chance doesn't explain it. */
  readonly delay: number;
}

/** What a plan is chosen from. */
export interface Estimate {
  readonly listed: number;
  readonly shares: Shares;
  /** Rows wanted for the page. */
  readonly limit: number;
  /**
   * How the page's sort order compares to the order in which groups are stored, mostly that of their creation. Those by
   * size and by distance are scattered, but visit only the sizes that pass or the places in the area.
   */
  readonly order: 'stored' | 'scattered' | 'by-size' | 'by-distance';
  /** The lengths of the texts that the index on content looks for. */
  readonly letters: { readonly text: number; readonly location: number };
}

/** Visits groups in a sort order until enough of them match, or `cap` have been visited. */
export interface Walk {
  readonly by: 'walk';
  /** Null if there is no other route that could complete the walk. */
  readonly cap: number | null;
  /** Whether to read whole rows, because most of them pass all filters but the text. */
  readonly wide: boolean;
  /** Whether the sort order is by size, so that only the sizes that pass are visited. */
  readonly bySize: boolean;
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

/** Visits the groups with the IDs that a search names. They are few, so no plan is compared with this one. */
export interface ById {
  readonly by: 'id';
}

/** A way to reach every matching group. */
export type Gathering = Cells | Content | ById;
export type Route = Walk | Gathering;

/**
 * How to find a page and its total. A gathering finds both. After a walk, the total is counted
 * on its own route.
 */
export type Plan =
  { readonly page: Walk; readonly count: Route } | { readonly page: Gathering; readonly count: 'with-page' };

type Order = 'stored' | 'scattered';

/** Costs in microseconds of CPU time, measured with a million groups in memory. Only their ratios matter. */
const cost = {
  /** A row of a sorted index. */
  narrowRow: 0.2,
  /** A whole row, found through a sorted index. */
  wideRow: { stored: 0.6, scattered: 2 },
  /** A whole row, looked up by its id. */
  lookup: { stored: 1.6, scattered: 4 },
  /** An entry of the index on content. One of a text is looked up under each group of three letters. */
  entry: { interests: 0.18, area: 0.15, text: 0.15, perGram: 0.05 },
  /** An entry that is skipped, because it lies between those of a rarer filter. Its page is read nevertheless. */
  skip: 0.01,
  /** A whole row, found through the index on content. */
  contentRow: 1.5,
} as const;

/** A walk gives up after this many times the rows that it was expected to visit. */
const PATIENCE = 3;
/** The numbers of rows after which walks give up. There are few, because each is a statement of its own. */
const CAPS = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const LARGEST_CAP = 200_000;

/** Returns how many groups of three letters the index looks up, or 1 for a filter without a text. */
const gramsOf = (filter: IndexedFilter, { letters }: Estimate): number =>
  filter === 'text' || filter === 'location' ? Math.max(1, letters[filter] - 2) : 1;

/** Costs the entries of the rarest filter, and how the index skips those of others. */
function entries(
  { filter, share }: { readonly filter: IndexedFilter; readonly share: number },
  estimate: Estimate,
  isRarest: boolean,
): number {
  const count = estimate.listed * share;
  const grams = gramsOf(filter, estimate);
  if (!isRarest) return count * grams * cost.skip;
  const hasText = filter === 'text' || filter === 'location';
  return count * (hasText ? cost.entry.text + cost.entry.perGram * grams : cost.entry[filter]);
}

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

/**
 * Returns the number of rows at which a walk gives up: when it has visited more than was expected, or about when a
 * gathering would have ended.
 */
function capFor(visited: number, walkCost: number, gathering: number | undefined): number | null {
  if (gathering === undefined) return null;
  const rowsOfGathering = visited * Math.max(1, gathering / walkCost);
  const most = Math.min(PATIENCE * visited, rowsOfGathering);
  const isEnough = (cap: number): boolean => cap >= visited;
  return CAPS.findLast((cap) => isEnough(cap) && cap <= most) ?? CAPS.find(isEnough) ?? LARGEST_CAP;
}

/** Returns the share of groups that a walk in the page's order visits at most. */
function reachOf({ order, shares }: Estimate): number {
  if (order === 'by-size') return shares.size;
  return order === 'by-distance' ? (shares.filters.area ?? 1) : 1;
}

/** A walk to cost. */
interface Walking {
  /** The matches after which it ends. */
  readonly wanted: number;
  readonly order: Order;
  readonly bySize: boolean;
  /** The share of groups that it visits at most. */
  readonly reach: number;
  /** The share of groups that it visits before the first match. */
  readonly delay: number;
  /** The cost of the cheapest route that could complete it, if there is one. */
  readonly gathering: number | undefined;
}

function walk({ listed, shares }: Estimate, walking: Walking): Costed<Walk> {
  const { wanted, order, bySize, reach, delay, gathering } = walking;
  const visited = Math.min(listed * reach, delay * listed + (wanted * reach) / shares.atLeast);
  const passing = Math.min(1, shares.narrow / reach);
  const { wide, cost } = visit(visited, passing, shares.filters.text !== undefined, order);
  return { route: { by: 'walk', wide, bySize, cap: capFor(visited, cost, gathering) }, cost };
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
 * Costs the index on content with each set of filters, up to `wanted` matches. It reads the entries of these filters, and
 * then the rows that pass all of them. It skips entries that lie between those of the rarest filter. The area is
 * never the only filter, because its cells have an index of their own.
 */
function content(estimate: Estimate, wanted: number): Costed<Content>[] {
  const { listed, shares } = estimate;
  const part = Math.min(1, wanted / (listed * shares.all));
  const filters = indexedFilters
    .flatMap((filter) => {
      const share = shares.filters[filter];
      return share === undefined ? [] : [{ filter, share }];
    })
    .sort((a, b) => a.share - b.share);
  return setsOf(filters).flatMap((used): Costed<Content>[] => {
    const [rarest] = used;
    if (rarest === undefined || used.every(({ filter }) => filter === 'area')) return [];
    const read = used.reduce((sum, filter, at) => sum + entries(filter, estimate, at === 0), 0);
    const independent = used.reduce((rows, { share }) => rows * share, listed);
    const rows = Math.max(independent, listed * shares.all);
    return [
      {
        route: { by: 'content', filters: used.map(({ filter }) => filter) },
        cost: read + rows * part * cost.contentRow,
      },
    ];
  });
}

/** Returns all sets of some elements, each in their order. */
const setsOf = <T>(elements: readonly T[]): readonly (readonly T[])[] =>
  elements.reduce<(readonly T[])[]>(
    (sets, element) => [...sets, ...sets.map((set) => [...set, element])],
    [[]],
  );

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
  const { limit: wanted, order, shares } = estimate;
  const cheapestGathering = cheapest(gatherings(estimate, Infinity));
  const gathering = cheapestGathering?.cost;
  const page = walk(estimate, {
    wanted,
    order: order === 'stored' ? 'stored' : 'scattered',
    bySize: order === 'by-size',
    reach: reachOf(estimate),
    delay: shares.delay,
    gathering,
  });
  // Without a text, the sorted indexes have every column that is needed, so no order has to suit the rows.
  const countsBySize = shares.size < 1 && shares.filters.text === undefined;
  const counting = walk(estimate, {
    wanted: MOST_COUNTED,
    order: 'stored',
    bySize: countsBySize,
    reach: countsBySize ? shares.size : 1,
    delay: 0,
    gathering,
  });
  const count = cheapest<Route>([counting, ...gatherings(estimate, MOST_COUNTED)]) ?? counting;
  return cheapestGathering !== undefined && cheapestGathering.cost < page.cost + count.cost
    ? { page: cheapestGathering.route, count: 'with-page' }
    : { page: page.route, count: count.route };
}
