import { groupJson } from '../../group-json.mjs';
import { conditions, Parameters } from './conditions.mjs';

/** @typedef {import('./search.mjs').Search} Search */
/** @typedef {import('./conditions.mjs').Filter} Filter */

/**
 * How rows are reached: all that the indexes on these filters find or, without such filters, those in the order of the
 * page until enough match. `isTextLate` reads the text of a row only after all other filters.
 * @typedef {{ filters: Filter[], isTextLate: boolean }} Route
 */

/** A page has 24 cards; one more shows that another page follows. */
const PAGE = 25;
/** One more than the largest exact total. */
const MOST_COUNTED = 1001;

const orders = {
  newest: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
  name: 'sort_name, id',
  size_small: 'max_members, created_at DESC, id DESC',
  size_large: 'max_members DESC, created_at DESC, id DESC',
};

/** @param {Search['sort']} sort @param {string} alias */
const orderBy = (sort, alias) =>
  orders[sort]
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');

/** @param {Search['sort']} sort */
const isBySize = (sort) => sort.startsWith('size');

/** The columns by which a page is sorted, and no others, so that an index may have them all. @param {Search['sort']} sort */
function keys(sort) {
  if (isBySize(sort)) return 'g.id, g.max_members, g.created_at';
  return sort === 'name' ? 'g.id, g.sort_name' : 'g.id, g.created_at';
}

/** @param {Search} search */
const sizesInOrder = ({ sort, sizes = [2, 3, 4, 5, 6, 7, 8] }) =>
  sort === 'size_large' ? sizes.toReversed() : sizes;

/**
 * The first matches in the order of the page.
 * @param {Search} search
 * @param {Parameters} parameters
 * @param {boolean} isTextLate
 */
function walked(search, parameters, isTextLate) {
  const { sort } = search;
  const where = conditions(search, parameters, { isTextLate, indexed: [], checksSize: !isBySize(sort) });
  if (!isBySize(sort))
    return `SELECT ${keys(sort)} FROM groups g WHERE ${where} ORDER BY ${orderBy(sort, 'g')} LIMIT ${PAGE}`;
  return `SELECT first.* FROM unnest(${parameters.add(sizesInOrder(search), 'smallint[]')}) AS size (n)
    CROSS JOIN LATERAL (
      SELECT ${keys(sort)} FROM groups g WHERE g.max_members = size.n AND ${where}
      ORDER BY g.created_at DESC, g.id DESC LIMIT ${PAGE}) AS first
    LIMIT ${PAGE}`;
}

/** The cards of the groups in `page`, with a total. @param {Search} search @param {string} total */
const cards = ({ sort }, total) => `
  SELECT ${total} AS total, ${groupJson} AS json
  FROM page JOIN groups g ON g.id = page.id ORDER BY ${orderBy(sort, 'page')}`;

/**
 * A statement for a page. Its `total` is null unless all matches were gathered.
 * @param {Search} search
 * @param {Route} route
 */
export function pageStatement(search, { filters, isTextLate }) {
  const parameters = new Parameters();
  if (filters.length === 0) {
    const page = walked(search, parameters, isTextLate);
    const text = `WITH page AS MATERIALIZED (${page}) ${cards(search, 'NULL')}`;
    return { text, values: parameters.values };
  }
  const where = conditions(search, parameters, { indexed: filters, isTextLate });
  const total = `(SELECT count(*) FROM (SELECT FROM found LIMIT ${MOST_COUNTED}) AS counted)`;
  const text = `WITH found AS MATERIALIZED (SELECT ${keys(search.sort)} FROM groups g WHERE ${where}),
    page AS MATERIALIZED (SELECT * FROM found g ORDER BY ${orderBy(search.sort, 'g')} LIMIT ${PAGE})
    ${cards(search, total)}`;
  return { text, values: parameters.values };
}

/**
 * A statement for a total alone.
 * @param {Search} search
 * @param {Route} route
 */
export function countStatement(search, { filters, isTextLate }) {
  const parameters = new Parameters();
  const where = conditions(search, parameters, { indexed: filters, isTextLate });
  const text = `SELECT count(*) AS total FROM (SELECT FROM groups g WHERE ${where} LIMIT ${MOST_COUNTED}) AS counted`;
  return { text, values: parameters.values };
}
