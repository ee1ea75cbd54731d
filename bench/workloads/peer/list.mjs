import assert from 'node:assert/strict';
import { requestBytes } from '../../measure/http-connection.mjs';
import { inTurn } from '../../measure/rounds.mjs';
import { compared } from '../chat/loads.mjs';
import { pathsOfPages } from '../group-page/kinds.mjs';
import { answerOf, measureSide, openSide } from '../group-page/sides.mjs';
import { PAGE } from './nodebb-data.mjs';

/** How many times as many pages Circlet has to serve. */
const GOAL = 15;

/** Pages of the list: a thousand topics fill them. */
const most = 42;
const few = 3;

/**
 * The requests of both sides for one row. Without a goal, the row only informs.
 * @typedef {{ label: string, requests: Record<'product' | 'twin', Buffer[]>, goal?: number }} Kind
 */

/**
 * Returns the paths of the list's pages, and the groups on them.
 * @param {import('../../run-workloads.mjs').Context} context
 */
export async function readPages({ product, isQuick }) {
  const side = await openSide(product);
  const paths = await pathsOfPages(side, isQuick ? few : most);
  /** @type {{ name: string, description: string }[]} */
  const groups = [];
  for (const path of paths)
    groups.push(...JSON.parse((await answerOf(side, requestBytes(path))).body.toString()));
  for (const connection of side.connections) connection.close();
  return { paths, groups };
}

/**
 * Every viewer asks for another page than the one before.
 * @param {readonly string[]} paths
 * @param {readonly Record<string, string>[]} headers of each viewer
 */
const requestsOf = (paths, headers) =>
  paths.map((path, at) => requestBytes(path, { headers: headers[at % headers.length] ?? {} }));

/**
 * Compares the list of groups with that of a category's topics.
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {import('./nodebb.mjs').Nodebb} nodebb
 * @param {{ paths: string[], data: import('./nodebb-data.mjs').NodebbData, cookies: string[] }} viewers `paths` are
 *   Circlet's pages, `cookies` those of its users
 * @returns the rows, and the length of each side's first page in bytes
 */
export async function compareLists({ product, rounds, isQuick }, nodebb, { paths, data, cookies }) {
  const sides = { product: await openSide(product), twin: await openSide(nodebb) };
  const theirs = paths.map((_, at) => `${data.category}?page=${at + 1}`);
  const ourUsers = cookies.map((cookie) => ({ cookie }));
  const theirUsers = data.users.map(({ headers }) => headers);
  const visitor = {
    product: requestsOf(paths, [{}]),
    twin: requestsOf(theirs, [data.visitor.headers]),
  };
  const first = { product: visitor.product.slice(0, 1), twin: visitor.twin.slice(0, 1) };
  const signedIn = { product: requestsOf(paths, ourUsers), twin: requestsOf(theirs, theirUsers) };
  const bytes = await requireFullPages(sides, first);
  /** @type {Kind[]} */
  const kinds = [
    { label: 'List, visitor, the same page', requests: first, goal: GOAL },
    { label: 'List, visitor', requests: visitor, goal: GOAL },
    { label: 'List, signed in', requests: signedIn },
  ];
  const rows = [];
  for (const { requests, ...row } of kinds) {
    await requireFullPages(sides, requests);
    /** @param {'product' | 'twin'} side */
    const load = (side) =>
      measureSide(sides[side], { requests: requests[side], expected: 200, seconds: isQuick ? 0.3 : 5 });
    const measured = await inTurn(rounds, { product: () => load('product'), twin: () => load('twin') });
    rows.push(compared({ ...row, unit: 'requests/s', figure: 'perSecond', isQuick }, measured));
  }
  for (const { connections } of Object.values(sides))
    for (const connection of connections) connection.close();
  return { rows, bytes };
}

/**
 * @param {import('../group-page/sides.mjs').Sides} sides
 * @param {Kind['requests']} requests
 * @returns {Promise<{ product: number, twin: number }>} the length of the last pages in bytes
 */
async function requireFullPages({ product, twin }, requests) {
  const bytes = { product: 0, twin: 0 };
  for (const request of requests.product) {
    const { body } = await answerOf(product, request);
    assert.equal(JSON.parse(body.toString()).length, PAGE);
    bytes.product = body.length;
  }
  for (const request of requests.twin) {
    const { body } = await answerOf(twin, request);
    assert.equal(JSON.parse(body.toString()).topics?.length, PAGE);
    bytes.twin = body.length;
  }
  return bytes;
}
