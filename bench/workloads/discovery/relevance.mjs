import assert from 'node:assert/strict';
import { headerOf, requestBytes } from '../../measure/http-connection.mjs';
import { percentile } from '../../measure/statistics.mjs';
import { bruteForce } from './oracle.mjs';
import { pathOf, searches } from './queries.mjs';

/** @typedef {import('../../measure/http-connection.mjs').HttpConnection} HttpConnection */
/** @typedef {{ query: import('./queries.mjs').Query, request: Buffer, best: number }} Timed */

/** @param {import('./queries.mjs').Query} query @returns {Timed} */
const timed = (query) => ({ query, request: requestBytes(pathOf(query)), best: Infinity });

/** Each text on its own, near a place, and with an interest: by relevance, and newest first. */
const pairsOf = () =>
  searches
    .flatMap((search) => [
      { search },
      { search, locationSearch: 'New York, NY', radius: '25' },
      { search, interests: 'Hiking' },
    ])
    .map((query) => ({
      relevance: timed({ ...query, sort: 'relevance' }),
      newest: timed({ ...query, sort: 'newest' }),
    }));

/**
 * Requires that the answers by relevance are those of a check of every group.
 * @param {HttpConnection} connection
 * @param {string} databaseUrl
 * @param {Timed[]} searched
 */
async function checkAnswers(connection, databaseUrl, searched) {
  const expected = await bruteForce(
    databaseUrl,
    searched.map(({ query }) => query),
  );
  for (const [at, { query, request }] of searched.entries()) {
    const answer = await connection.send(request);
    const total = Math.min(expected[at]?.total ?? 0, 1000);
    /** @type {{ id: number }[]} */
    const groups = JSON.parse(answer.body.toString());
    assert.deepEqual(
      { ids: groups.map(({ id }) => id), total: headerOf(answer, 'x-total-count') },
      { ids: expected[at]?.ids, total: String(total) },
      JSON.stringify(query),
    );
  }
}

/**
 * Compares searches by relevance, which join two searches, with the same ones newest first. The service's search alone
 * is timed, and each search counts with its best time.
 * @param {HttpConnection} connection
 * @param {{ databaseUrl: string, rounds: number }} run
 * @returns {Promise<{ rows: import('../../report/results.mjs').Row[], note: string }>}
 */
export async function compareRelevance(connection, { databaseUrl, rounds }) {
  const pairs = pairsOf();
  await checkAnswers(
    connection,
    databaseUrl,
    pairs.map(({ relevance }) => relevance),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const each of pairs.flatMap(({ relevance, newest }) => [relevance, newest])) {
      const since = performance.now();
      await connection.send(each.request);
      each.best = Math.min(each.best, performance.now() - since);
    }
  const rows = [50, 99].map((percent) => {
    const [product, twin] = /** @type {const} */ (['relevance', 'newest']).map((sort) =>
      percentile(
        pairs.map((pair) => pair[sort].best),
        percent,
      ),
    );
    const figures = { product: product ?? NaN, twin: twin ?? NaN };
    return {
      label: `By relevance beside newest first, p${percent}`,
      unit: 'ms',
      ...figures,
      ratio: figures.product / figures.twin,
    };
  });
  const slowest = pairs
    .toSorted((a, b) => b.relevance.best - a.relevance.best)
    .slice(0, 5)
    .map(
      ({ relevance, newest }) =>
        `- ${Object.values(relevance.query).slice(0, -1).join(', ')}: ${relevance.best.toFixed(1)} ms, newest first ${newest.best.toFixed(1)} ms`,
    );
  return { rows, note: `The slowest searches by relevance:\n\n${slowest.join('\n')}` };
}
