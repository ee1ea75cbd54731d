import assert from 'node:assert/strict';
import { headerOf, requestBytes } from '../../measure/http-connection.mjs';
import { answerOf } from './sides.mjs';

/**
 * A kind of request. `expected` is the status of its answers. The requests of both sides take turns in the same order;
 * none if a side can't be asked in this way. `goal` is the least ratio of `unit`: the twin's CPU time to the product's, or
 * the product's rate to the twin's.
 * @typedef {{ label: string, expected: number, requests: Record<'product' | 'twin', Buffer[]>,
 *   unit: 'ms of CPU' | 'requests/s', goal: number }} Kind
 */

/** @typedef {import('./sides.mjs').Sides} Sides */

/** Distinct pages and viewers: more than the gateway keeps, and too many to ask for twice while it keeps one. */
const most = { pages: 1_000, viewers: 200 };
const few = { pages: 3, viewers: 3 };

/** Follows the links from page to page. @param {Sides['product']} side @param {number} count */
export async function pathsOfPages(side, count) {
  const paths = ['/api/groups'];
  while (paths.length < count) {
    const answer = await answerOf(side, requestBytes(paths.at(-1) ?? ''));
    const next = /cursor=([\w-]+)/.exec(headerOf(answer, 'link') ?? '')?.[1];
    assert.ok(next, 'The product links no next page');
    paths.push(`/api/groups?cursor=${next}`);
  }
  return paths;
}

/**
 * Asks whether the first page has changed.
 * @param {Sides['product']} side
 * @returns {Promise<Buffer[]>} empty if it has no version
 */
async function unchanged(side) {
  const tag = headerOf(await answerOf(side, requestBytes('/api/groups')), 'etag');
  return tag === undefined ? [] : [requestBytes('/api/groups', { headers: { 'if-none-match': tag } })];
}

/**
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {Sides} sides
 */
export async function requestsOf({ sessions, isQuick }, { product, twin }) {
  const { pages, viewers } = isQuick ? few : most;
  const paths = await pathsOfPages(product, pages);
  const visitor = paths.map((path) => requestBytes(path));
  const signedIn = (await sessions(viewers)).map(({ cookie }, at) =>
    requestBytes(paths[at % pages] ?? '', { headers: { cookie } }),
  );
  const first = [requestBytes('/api/groups')];
  const changes = { product: await unchanged(product), twin: await unchanged(twin) };
  const unit = /** @type {const} */ ('ms of CPU');
  /** @type {Kind[]} */
  const kinds = [
    { label: 'Visitor', expected: 200, requests: { product: visitor, twin: visitor }, unit, goal: 0.6 },
    { label: 'Signed in', expected: 200, requests: { product: signedIn, twin: signedIn }, unit, goal: 0.6 },
    {
      label: 'Visitor, the same page',
      expected: 200,
      requests: { product: first, twin: first },
      unit,
      goal: 1,
    },
    { label: 'Unchanged (304)', expected: 304, requests: changes, unit: 'requests/s', goal: 0.5 },
  ];
  return { kinds, visitor, signedIn };
}
