/**
 * The raw twin of discovery: for each kind of filter a few hand-written statements on the product's tables and indexes,
 * chosen by a sample in memory. A page and its total are two statements at the same time, or one.
 */
import pg from 'pg';
import { listen } from '../../twin-server.mjs';
import { choosePlan } from './twin/plan.mjs';
import { estimateShares, takeSample } from './twin/sample.mjs';
import { parseSearch } from './twin/search.mjs';
import { countStatement, pageStatement } from './twin/statements.mjs';

const LIMIT = 24;
const MOST_EXACT = 1000;

/** @param {string} [options] */
const poolWith = (options) => new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2, options });
const pool = poolWith();
/** Walks visit rows in the order of an index, however few of them the planner expects to match. */
const walkPool = poolWith('-c enable_sort=off -c enable_seqscan=off -c enable_bitmapscan=off');
const { rows: interests } = await pool.query('SELECT id, key FROM interests');
/** @type {Map<string, number>} */
const interestIds = new Map(interests.map(({ id, key }) => [key, id]));
const sample = await takeSample(pool);

/** @type {Map<string, string>} */
const names = new Map();

/**
 * Runs a statement prepared under a name of its text.
 * @param {{ text: string, values: unknown[] }} statement
 * @param {pg.Pool} on
 * @returns {Promise<{ total: string | null, json: string }[]>}
 */
async function rowsOf({ text, values }, on = pool) {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await on.query({ name, text, values })).rows;
}

/** @param {URLSearchParams} query */
async function find(query) {
  const search = parseSearch(query, interestIds);
  const plan = choosePlan(search, sample, estimateShares(sample, search));
  const [rows, counted] = await Promise.all([
    rowsOf(pageStatement(search, plan.page), plan.page.filters.length === 0 ? walkPool : pool),
    plan.count === undefined ? undefined : rowsOf(countStatement(search, plan.count)),
  ]);
  const total = Number((counted ?? rows)[0]?.total ?? 0);
  return { cards: rows.slice(0, LIMIT).map(({ json }) => json), total };
}

listen(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://twin');
  const { cards, total } = await find(searchParams);
  const body = `[${cards.join(',')}]`;
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-total-count': Math.min(total, MOST_EXACT),
      ...(total > MOST_EXACT ? { 'x-total-count-relation': 'gte' } : {}),
    })
    .end(body);
});
