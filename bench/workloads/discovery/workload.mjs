import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { HttpConnection, headerOf, requestBytes } from '../../measure/http-connection.mjs';
import { percentile } from '../../measure/statistics.mjs';
import { figure } from '../../report/terminal.mjs';
import { startTwin } from '../../twin-process.mjs';
import { bruteForce } from './oracle.mjs';
import { adversarial, allQueries, parametersOf, pathOf } from './queries.mjs';
import { compareRelevance } from './relevance.mjs';

export const id = 'W1';
export const title = 'Discovery';

/** No query may take longer than twice the twin's time, unless it takes less than this. Milliseconds. */
const ALWAYS_FINE_MS = 20;
const SHORT_TEXT_MS = 50;
/** How many of the slowest queries are shown with PostgreSQL's plans. */
const EXPLAINED = 3;
/** One query in this many is also answered by checking every group. */
const QUERIES_PER_CHECK = 8;

/**
 * A query with its best times, in milliseconds.
 * @typedef {{ query: import('./queries.mjs').Query, request: Buffer, times: Record<Side, number> }} Timed
 * @typedef {'product' | 'search' | 'twin'} Side `product` is the whole product, `search` the service's search alone
 * @typedef {Record<Side, HttpConnection>} Connections
 */

/** @type {Side[]} */
const sides = ['product', 'twin', 'search'];

/** @param {HttpConnection} connection @param {Timed} timed */
async function pageOf(connection, { request, query }) {
  const answer = await connection.send(request);
  assert.equal(answer.status, 200, `${JSON.stringify(query)}: ${answer.body}`);
  const total = `${headerOf(answer, 'x-total-count')}${headerOf(answer, 'x-total-count-relation') === 'gte' ? '+' : ''}`;
  return { groups: JSON.parse(answer.body.toString()), total };
}

/**
 * Requires that all sides answer the same.
 * @param {Connections} connections
 * @param {Timed} timed
 */
async function comparedPage(connections, timed) {
  const twin = await pageOf(connections.twin, timed);
  for (const side of /** @type {const} */ (['product', 'search']))
    assert.deepEqual(await pageOf(connections[side], timed), twin, `${side}: ${JSON.stringify(timed.query)}`);
  return twin;
}

/**
 * Requires that the answers are those of a brute-force check of every group.
 * @param {string} databaseUrl
 * @param {{ query: import('./queries.mjs').Query, groups: { id: number }[], total: string }[]} answers
 */
async function checkAnswers(databaseUrl, answers) {
  const checked = await bruteForce(
    databaseUrl,
    answers.map(({ query }) => query),
  );
  for (const [at, { query, groups, total }] of answers.entries()) {
    const { ids = [], total: exact = 0 } = checked[at] ?? {};
    const expected = { ids, total: exact > 1000 ? '1000+' : String(exact) };
    assert.deepEqual({ ids: groups.map((group) => group.id), total }, expected, JSON.stringify(query));
  }
}

/** @param {Connections} connections @param {Timed} timed */
async function time(connections, { request, times }) {
  for (const side of sides) {
    const since = performance.now();
    await connections[side].send(request);
    times[side] = Math.min(times[side], performance.now() - since);
  }
}

/** @param {Timed[]} queries @param {Side} side @param {number} percent */
const percentileOf = (queries, side, percent) =>
  percentile(
    queries.map(({ times }) => times[side]),
    percent,
  );

/** @param {import('./queries.mjs').Query} query */
const text = ({ sort, ...filters }) =>
  `${
    Object.entries(filters)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ') || 'no filter'
  }, by ${sort}`;

/**
 * @param {Timed[]} queries
 * @param {boolean} isQuick
 * @returns {import('../../report/results.mjs').Row[]}
 */
function rowsOf(queries, isQuick) {
  const met = (/** @type {boolean} */ isMet) => (isQuick ? {} : { isMet });
  const ratios = [
    { side: /** @type {Side} */ ('search'), name: 'Search alone', goals: [1.5, 2] },
    { side: /** @type {Side} */ ('product'), name: 'Through the gateway', goals: [] },
  ].flatMap(({ side, name, goals }) =>
    [50, 99].map((percent, at) => {
      const [product, twin] = [percentileOf(queries, side, percent), percentileOf(queries, 'twin', percent)];
      const goal = goals[at];
      const row = { label: `${name}, p${percent}`, unit: 'ms', product, twin, ratio: product / twin };
      return goal === undefined ? row : { ...row, goal: `≤ ${goal}×`, ...met(product / twin <= goal) };
    }),
  );
  const slow = queries.filter(({ times }) => times.search > Math.max(2 * times.twin, ALWAYS_FINE_MS));
  const short = queries.filter(({ query }) => [1, 2].includes(query.search?.length ?? 0));
  const slowest = Math.max(...short.map(({ times }) => times.search));
  return [
    ...ratios,
    {
      label: `Queries over 2× and ${ALWAYS_FINE_MS} ms`,
      unit: `of ${queries.length}`,
      product: slow.length,
      goal: '0',
      ...met(slow.length === 0),
    },
    {
      label: 'Slowest query of one or two characters',
      unit: 'ms',
      product: slowest,
      twin: Math.max(...short.map(({ times }) => times.twin)),
      goal: `≤ ${SHORT_TEXT_MS} ms`,
      ...met(slowest <= SHORT_TEXT_MS),
    },
  ];
}

/** @param {Timed[]} queries */
function slowestOf(queries) {
  const by = (/** @type {Timed} */ { times }) => times.search / Math.max(times.twin, ALWAYS_FINE_MS / 2);
  return queries.toSorted((a, b) => by(b) - by(a)).slice(0, 10);
}

/** @param {Timed[]} slowest */
function listOf(slowest) {
  const lines = slowest.map(
    ({ query, times }) =>
      `- ${text(query)}: ${figure(times.search)} ms, twin ${figure(times.twin)} ms, through the gateway ${figure(times.product)} ms`,
  );
  return `The queries that are slowest beside the twin:\n\n${lines.join('\n')}`;
}

/**
 * Explains the statements of the slowest queries.
 * @param {HttpConnection} search
 * @param {Timed[]} slowest
 */
async function plansOf(search, slowest) {
  const sections = [];
  for (const { query } of slowest.slice(0, EXPLAINED)) {
    const { body } = await search.send(requestBytes(`/plans?${parametersOf(query)}`));
    /** @type {string[]} */
    const plans = JSON.parse(body.toString());
    sections.push(
      `Plans of ${text(query)}:\n\n${plans.map((plan) => `\`\`\`text\n${plan}\n\`\`\``).join('\n\n')}`,
    );
  }
  return sections;
}

/** @param {Timed[]} queries @returns {import('../../report/results.mjs').Chart} */
function chartOf(queries) {
  const percents = [10, 25, 50, 75, 90, 95, 99, 100];
  const values = (/** @type {Side} */ side) =>
    percents.map((percent) => percentileOf(queries, side, percent));
  return {
    name: 'discovery-percentiles',
    title: `${queries.length} searches, best time of each`,
    unit: 'ms',
    isLogarithmic: true,
    labels: percents.map((percent) => (percent === 100 ? 'max' : `p${percent}`)),
    series: [
      { name: 'search alone', values: values('search') },
      { name: 'raw twin', values: values('twin') },
      { name: 'through the gateway', values: values('product') },
    ],
  };
}

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { session, product, rounds, isQuick, print } = context;
  const { databaseUrls, natsUrl, redisUrl } = product;
  const program = (/** @type {string} */ name) => new URL(name, import.meta.url);
  const [twin, search] = await Promise.all([
    startTwin(context, program('twin.mjs'), { settings: { DATABASE_URL: databaseUrls.groups } }),
    startTwin(context, program('product-search.mjs'), {
      settings: {
        DATABASE_URL_GROUPS: databaseUrls.groups,
        NATS_URL: natsUrl,
        REDIS_URL: redisUrl,
        STORAGE_URL: pathToFileURL(session.folder.file('media')).href,
      },
    }),
  ]);
  const connections = {
    product: await HttpConnection.open(product.origin),
    twin: await HttpConnection.open(twin.origin),
    search: await HttpConnection.open(search.origin),
  };
  const times = { product: Infinity, search: Infinity, twin: Infinity };
  const queries = allQueries(isQuick ? 1 : 3).map((query) => ({
    query,
    request: requestBytes(pathOf(query)),
    times: { ...times },
  }));
  const answers = [];
  for (const timed of queries)
    answers.push({ query: timed.query, ...(await comparedPage(connections, timed)) });
  const checked = answers.filter((_, at) => at < adversarial.length || at % QUERIES_PER_CHECK === 0);
  await checkAnswers(databaseUrls.groups, checked);
  print(`${answers.length} answers are equal, and ${checked.length} of them those of a check of every group`);
  for (let round = 0; round < rounds; round += 1) for (const timed of queries) await time(connections, timed);
  const byRelevance = await compareRelevance(connections.search, {
    databaseUrl: databaseUrls.groups,
    rounds,
  });
  const slowest = slowestOf(queries);
  const notes = [listOf(slowest), byRelevance.note, ...(await plansOf(connections.search, slowest))];
  for (const connection of Object.values(connections)) connection.close();
  await Promise.all([twin.stop(), search.stop()]);
  return { rows: [...rowsOf(queries, isQuick), ...byRelevance.rows], charts: [chartOf(queries)], notes };
}
