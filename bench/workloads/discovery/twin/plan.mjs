/** @typedef {import('./search.mjs').Search} Search */
/** @typedef {import('./sample.mjs').Shares} Shares */
/** @typedef {import('./statements.mjs').Route} Route */
/** @typedef {import('./conditions.mjs').Filter} Filter */
/** @typedef {{ route: Route, cost: number }} Costed */

/**
 * The routes to a page and to its total, which is undefined if the page's route finds it too.
 * @typedef {{ page: Route, count: Route | undefined }} Plan
 */

const PAGE = 25;
const MOST_COUNTED = 1001;

/** Microseconds of CPU time, measured at a million groups. Only their ratios matter. */
const cost = {
  /** A row in a sort order, without and with its text. */
  walked: { stored: { narrow: 0.4, text: 1.2 }, scattered: { narrow: 0.6, text: 2.5 } },
  /** A row while counting. */
  counted: { narrow: 0.35, text: 0.6 },
  /** The text of a row, looked up by its id. */
  late: 2,
  /** An entry of the index on a filter. */
  entry: { text: 0.3, location: 0.2, interests: 0.1, area: 0.1 },
  /** A search for the next entry of a filter that is more common than another. */
  skip: 0.5,
  /** A row found through such entries. */
  found: 1.8,
  /** A row of a cell, without and with its text. */
  inCell: { narrow: 0.25, text: 1.2 },
};

/** @param {Costed[]} routes */
const cheapest = (routes) => routes.reduce((best, other) => (other.cost < best.cost ? other : best));

/** @param {Filter[]} filters @returns {Filter[][]} all sets of them but the empty one */
const subsets = (filters) =>
  filters
    .reduce(
      (sets, filter) => [...sets, ...sets.map((set) => [...set, filter])],
      /** @type {Filter[][]} */ ([[]]),
    )
    .filter((set) => set.length > 0);

/**
 * Costs a visit of rows, early or late with their text.
 * @param {Search} search
 * @param {number} rows
 * @param {{ narrow: number, text: number }} each
 * @param {number} narrow the share of the rows whose text is looked up
 */
function visits({ text }, rows, each, narrow) {
  const late = { isTextLate: true, cost: rows * (each.narrow + narrow * cost.late) };
  return text === ''
    ? [{ isTextLate: false, cost: rows * each.narrow }]
    : [{ isTextLate: false, cost: rows * each.text }, late];
}

/**
 * Costs fetching all matches, or the `wanted` first ones.
 * @param {Search} search
 * @param {number} listed
 * @param {Shares} shares
 * @param {number} wanted
 * @returns {Costed[]}
 */
function gathers(search, listed, shares, wanted) {
  const { text, locations, interestIds, area } = search;
  const matches = listed * shares.all;
  const part = Math.min(1, wanted / matches);
  /** @type {Record<Filter, boolean>} */
  const has = {
    text: text !== '',
    location: locations.length > 0,
    interests: interestIds !== undefined,
    area: area !== undefined,
  };
  const filters = /** @type {Filter[]} */ (Object.keys(has))
    .filter((filter) => has[filter])
    .sort((a, b) => shares[a] - shares[b]);
  return subsets(filters).flatMap((set) => {
    const [rarest = 'text', ...others] = set;
    if (rarest === 'area' && others.length === 0)
      return visits(search, listed * shares.area * part, cost.inCell, shares.narrow / shares.area).map(
        ({ isTextLate, cost }) => ({ route: { filters: set, isTextLate }, cost }),
      );
    const first = listed * shares[rarest];
    const entries = others.reduce(
      (sum, filter) => sum + Math.min(listed * shares[filter] * cost.entry[filter], first * cost.skip),
      first * cost.entry[rarest],
    );
    const found = Math.max(
      matches,
      others.reduce((rows, filter) => rows * shares[filter], first),
    );
    return [{ route: { filters: set, isTextLate: false }, cost: entries + found * part * cost.found }];
  });
}

/**
 * Chooses the cheapest routes to a page and its total. The two statements of a walk run at the same time.
 * @param {Search} search
 * @param {{ listed: number }} sample
 * @param {Shares} shares
 * @returns {Plan}
 */
export function choosePlan(search, { listed }, shares) {
  /** @param {number} wanted @param {{ narrow: number, text: number }} each @param {{ share: number, delay: number }} rows @returns {Costed[]} */
  const walks = (wanted, each, { share, delay }) => {
    const visited = listed * share;
    return visits(
      search,
      Math.min(visited, delay * listed + (wanted * share) / shares.all),
      each,
      shares.narrow / share,
    ).map(({ isTextLate, cost }) => ({ route: { filters: [], isTextLate }, cost }));
  };
  const order = ['newest', 'oldest'].includes(search.sort) ? 'stored' : 'scattered';
  const page = cheapest(walks(PAGE, cost.walked[order], { share: shares.walked, delay: shares.delay }));
  const count = cheapest([
    ...walks(MOST_COUNTED, cost.counted, { share: 1, delay: 0 }),
    ...gathers(search, listed, shares, MOST_COUNTED),
  ]);
  const gathered = gathers(search, listed, shares, Infinity);
  const both = gathered.length === 0 ? undefined : cheapest(gathered);
  return both !== undefined && both.cost < Math.max(page.cost, count.cost)
    ? { page: both.route, count: undefined }
    : { page: page.route, count: count.route };
}
