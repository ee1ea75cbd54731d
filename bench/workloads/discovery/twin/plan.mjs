import { isAnswered } from './conditions.mjs';

/** @typedef {import('./search.mjs').Search} Search */
/** @typedef {import('./sample.mjs').Shares} Shares */
/** @typedef {import('./statements.mjs').Route} Route */
/** @typedef {{ route: Route, cost: number }} Costed */

/**
 * The routes to a page and to its total, which is undefined if the page's route finds it too.
 * @typedef {{ page: Route, count: Route | undefined }} Plan
 */

const PAGE = 25;
const MOST_COUNTED = 1001;

/** Microseconds of CPU time, measured at a million groups. Only their ratios matter. */
const cost = {
  /** A row in the order in which rows are stored, with and without its text. */
  stored: { text: 0.9, narrow: 0.4 },
  /** A row in another order. */
  scattered: { text: 2.5, narrow: 1 },
  /** The text of a row, looked up by its id. */
  late: 2,
  /** An entry of the index on a filter. */
  entry: { text: 0.3, location: 0.2, interests: 0.15, area: 0.1 },
  /** A row found through such entries. */
  found: 1.5,
  /** A row of a cell. */
  inCell: 1.2,
  /** A cell that is walked. */
  cell: 6,
};

/** A more common filter is not worth reading its entries, if there is another. */
const COMMON = 0.3;

/** @param {Costed[]} routes */
const cheapest = (routes) => routes.reduce((best, other) => (other.cost < best.cost ? other : best));

/**
 * Costs the routes of one search.
 * @param {Search} search
 * @param {number} listed how many groups are listed
 * @param {Shares} shares
 * @param {import('./conditions.mjs').Schema} schema
 */
function routesOf(search, listed, shares, schema) {
  const matches = listed * shares.all;
  const hasText = search.text !== '';

  /** @param {number} wanted @param {'stored' | 'scattered'} order @returns {Costed[]} */
  const walks = (wanted, order) => {
    const rows = Math.min(listed, wanted / shares.all);
    const { text, narrow } = cost[order];
    const plain = {
      route: /** @type {Route} */ ({ by: 'walk', isTextLate: false }),
      cost: rows * (hasText ? text : narrow),
    };
    if (!hasText) return [plain];
    return [
      plain,
      { route: { by: 'walk', isTextLate: true }, cost: rows * (narrow + shares.narrow * cost.late) },
    ];
  };

  /** @returns {Costed[]} */
  const cellWalks = () => {
    if (search.area === undefined || !['newest', 'oldest'].includes(search.sort)) return [];
    const inAll = Math.min(1, (shares.all * listed) / Math.max(1, shares.inCells));
    const perCell = Math.min(shares.inCells / search.area.ids.length, PAGE / inAll);
    return [
      { route: { by: 'cell-walk' }, cost: search.area.ids.length * (cost.cell + perCell * cost.inCell) },
    ];
  };

  /** @param {number} wanted @returns {Costed[]} */
  const gathers = (wanted) => {
    const part = Math.min(1, wanted / matches);
    const cells =
      search.area === undefined
        ? []
        : [
            {
              route: /** @type {Route} */ ({ by: 'gather', filters: ['area'] }),
              cost: shares.inCells * part * cost.inCell,
            },
          ];
    const answered = /** @type {const} */ (['text', 'location', 'interests'])
      .filter((filter) => isAnswered(search, filter, schema))
      .sort((a, b) => shares[a] - shares[b]);
    const [rarest] = answered;
    if (rarest === undefined) return cells;
    const filters = answered.filter((filter) => filter === rarest || shares[filter] < COMMON);
    const entries = filters.reduce((sum, filter) => sum + listed * shares[filter] * cost.entry[filter], 0);
    const found = listed * filters.reduce((share, filter) => share * shares[filter], 1);
    return [
      ...cells,
      { route: { by: 'gather', filters }, cost: entries + Math.max(found, matches) * part * cost.found },
    ];
  };
  return { walks, cellWalks, gathers };
}

/**
 * Chooses the cheapest routes to a page and its total. The two statements of a walk run at the same time.
 * @param {Search} search
 * @param {import('./sample.mjs').Sample} sample
 * @param {Shares} shares
 * @param {import('./conditions.mjs').Schema} schema
 * @returns {Plan}
 */
export function choosePlan(search, { listed }, shares, schema) {
  const { walks, cellWalks, gathers } = routesOf(search, listed, shares, schema);
  const order = ['newest', 'oldest'].includes(search.sort) ? 'stored' : 'scattered';
  const page = cheapest([...walks(PAGE, order), ...cellWalks()]);
  const count = cheapest([...walks(MOST_COUNTED, 'stored'), ...gathers(MOST_COUNTED)]);
  const gathered = gathers(Infinity);
  const both = gathered.length === 0 ? undefined : cheapest(gathered);
  if (both !== undefined && both.cost < Math.max(page.cost, count.cost))
    return { page: both.route, count: undefined };
  return { page: page.route, count: count.route };
}
