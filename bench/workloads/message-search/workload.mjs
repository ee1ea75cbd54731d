import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { withClient } from '../../data/copy.mjs';
import { HttpConnection, headerOf } from '../../measure/http-connection.mjs';
import { percentile } from '../../measure/statistics.mjs';
import { startTwin } from '../../twin-process.mjs';
import { groupOracle } from './oracle.mjs';
import { findCircles, requestOf, texts } from './queries.mjs';
import { compareStoring } from './storing.mjs';

export const id = 'W8';
export const title = 'Search of messages';

const GOAL = 1.5;
const MOST_EXACT = 1000;
/** How many circles are searched, from the busiest to quiet ones. */
const CIRCLES = 12;

/**
 * A search with the number of its matches and its best times, in milliseconds.
 * @typedef {{ query: import('./queries.mjs').Query, request: Buffer, total: number, times: Record<Side, number> }} Timed
 * @typedef {'product' | 'search' | 'twin'} Side `product` is the whole product, `search` the service's search alone
 * @typedef {Record<Side, HttpConnection>} Connections
 */

/** @type {Side[]} */
const sides = ['product', 'twin', 'search'];

/** @param {HttpConnection} connection @param {Timed} timed */
async function pageOf(connection, { request, query }) {
  const answer = await connection.send(request);
  assert.equal(answer.status, 200, `${JSON.stringify(query)}: ${answer.body}`);
  return {
    messages: /** @type {{ id: number }[]} */ (JSON.parse(answer.body.toString())),
    total: Number(headerOf(answer, 'x-total-count')),
    relation: headerOf(answer, 'x-total-count-relation'),
  };
}

/**
 * Requires that all sides answer the same, and those of groups as a check of every message does.
 * @param {string} databaseUrl
 * @param {Connections} connections
 * @param {Timed[]} searches
 */
const compareAnswers = (databaseUrl, connections, searches) =>
  withClient(databaseUrl, async (client) => {
    /** @type {Map<number, Awaited<ReturnType<typeof groupOracle>>>} */
    const oracles = new Map();
    for (const timed of searches) {
      const { groupId, text } = timed.query;
      const twin = await pageOf(connections.twin, timed);
      for (const side of /** @type {const} */ (['product', 'search']))
        assert.deepEqual(
          await pageOf(connections[side], timed),
          twin,
          `${side}: ${JSON.stringify(timed.query)}`,
        );
      timed.total = twin.total;
      if (groupId === undefined) continue;
      const oracle = oracles.get(groupId) ?? (await groupOracle(client, groupId));
      oracles.set(groupId, oracle);
      const { ids, total } = oracle(text);
      const answered = { ids: twin.messages.map((message) => message.id), total: twin.total };
      assert.deepEqual(answered, { ids, total: Math.min(total, MOST_EXACT) }, JSON.stringify(timed.query));
    }
  });

/** @param {Connections} connections @param {Timed} timed @param {number} round */
async function time(connections, { request, times }, round) {
  // The side that goes first finds colder caches.
  for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
    const since = performance.now();
    await connections[side].send(request);
    times[side] = Math.min(times[side], performance.now() - since);
  }
}

/** @param {Timed[]} searches @param {Side} side @param {number} percent */
const percentileOf = (searches, side, percent) =>
  percentile(
    searches.map(({ times }) => times[side]),
    percent,
  );

/**
 * @param {string} label
 * @param {Timed[]} searches
 * @param {{ side: Side, percent: number, goal?: number, isQuick: boolean }} figure
 * @returns {import('../../report/results.mjs').Row}
 */
function rowOf(label, searches, { side, percent, goal, isQuick }) {
  const [product, twin] = [percentileOf(searches, side, percent), percentileOf(searches, 'twin', percent)];
  const ratio = product / twin;
  const met = isQuick || goal === undefined ? {} : { isMet: ratio <= goal };
  return {
    ...{ label: `${label}, p${percent}`, unit: 'ms', product, twin, ratio },
    ...(goal === undefined ? {} : { goal: `≤ ${goal}×`, ...met }),
  };
}

/** @param {Timed[]} searches @returns {import('../../report/results.mjs').Chart} */
function chartOf(searches) {
  const ranges = [
    { label: 'no match', from: 0, to: 0 },
    { label: '1 to 20', from: 1, to: 20 },
    { label: '21 to 999', from: 21, to: MOST_EXACT - 1 },
    { label: '1,000 or more', from: MOST_EXACT, to: MOST_EXACT },
  ].flatMap(({ label, from, to }) => {
    const inside = searches.filter(({ total }) => total >= from && total <= to);
    return inside.length === 0 ? [] : [{ label, inside }];
  });
  const values = (/** @type {Side} */ side) => ranges.map(({ inside }) => percentileOf(inside, side, 50));
  return {
    name: 'message-search-by-matches',
    title: `${searches.length} searches, median by number of matches`,
    unit: 'ms',
    isLogarithmic: true,
    labels: ranges.map(({ label }) => label),
    series: [
      { name: 'search alone', values: values('search') },
      { name: 'raw twin', values: values('twin') },
      { name: 'through the gateway', values: values('product') },
    ],
  };
}

/**
 * @param {import('../../run-workloads.mjs').Context} context
 * @returns {Promise<Timed[]>}
 */
async function allSearches({ product, sessions, isQuick }) {
  const circles = await withClient(product.databaseUrls.chat, (client) =>
    findCircles(client, isQuick ? 2 : CIRCLES),
  );
  const opened = await sessions(circles.map(({ viewerId }) => viewerId));
  return circles.flatMap(({ groupId, viewerId }, at) =>
    [groupId, undefined].flatMap((searched) =>
      texts.map((text) => {
        const query = { viewerId, groupId: searched, text };
        return {
          query,
          request: requestOf(query, opened[at]?.cookie ?? ''),
          total: 0,
          times: { product: Infinity, search: Infinity, twin: Infinity },
        };
      }),
    ),
  );
}

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { session, product, rounds, size, isQuick, print } = context;
  const { databaseUrls, natsUrl, redisUrl } = product;
  const program = (/** @type {string} */ name) => new URL(name, import.meta.url);
  const [twin, search] = await Promise.all([
    startTwin(context, program('twin.mjs'), { settings: { DATABASE_URL: databaseUrls.chat } }),
    startTwin(context, program('product-search.mjs'), {
      settings: {
        DATABASE_URL_CHAT: databaseUrls.chat,
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
  const searches = await allSearches(context);
  await compareAnswers(databaseUrls.chat, connections, searches);
  print(`${searches.length} answers are equal, and those of circles are those of a check of every message`);
  for (let round = 0; round < rounds; round += 1)
    for (const timed of searches) await time(connections, timed, round);
  for (const connection of Object.values(connections)) connection.close();
  await Promise.all([twin.stop(), search.stop()]);
  const inCircles = searches.filter(({ query }) => query.groupId !== undefined);
  const everywhere = searches.filter(({ query }) => query.groupId === undefined);
  const alone = /** @type {const} */ ({ side: 'search', isQuick });
  const whole = /** @type {const} */ ({ side: 'product', isQuick });
  const pool = new pg.Pool({ connectionString: databaseUrls.chat });
  const storing = await withClient(databaseUrls.chat, (client) =>
    compareStoring(client, pool, { rounds, isQuick, groups: size.groups }),
  );
  await pool.end();
  return {
    rows: [
      rowOf('A circle, search alone', inCircles, { ...alone, percent: 50 }),
      rowOf('A circle, search alone', inCircles, { ...alone, percent: 99, goal: GOAL }),
      rowOf('A circle, through the gateway', inCircles, { ...whole, percent: 50 }),
      rowOf('A circle, through the gateway', inCircles, { ...whole, percent: 99, goal: GOAL }),
      rowOf('All chats, search alone', everywhere, { ...alone, percent: 50 }),
      rowOf('All chats, search alone', everywhere, { ...alone, percent: 99 }),
      rowOf('All chats, through the gateway', everywhere, { ...whole, percent: 50 }),
      rowOf('All chats, through the gateway', everywhere, { ...whole, percent: 99 }),
      ...storing,
    ],
    charts: [chartOf(searches)],
    notes: [
      `A member of each of ${CIRCLES} circles, from the busiest to quiet ones, searches it and all of their chats for ` +
        `${texts.length} texts: words that half of the messages have and words that none has, beginnings of words, several ` +
        'words, and accents. Each search counts with the best of its rounds.',
      'The raw twin is the bare statement on the same index: the newest 21 matches with their authors and blocks, and ' +
        'the number of all. It finds the matches before it sorts them, or the planner could walk through all messages ' +
        'from the newest on. It does not repeat the group, which the indexed words name: with `AND group_id = …`, ' +
        'PostgreSQL combines two indexes, which took three times as long. It leaves out ' +
        'reactions, photos, replies and pins, which no generated message has. Neither the twin nor the search alone ' +
        'checks who searches; the gateway and the chat service do.',
      'For the last rows, eight connections store messages in a copy of the table, with and without the index of words.',
    ],
  };
}
