import { headerOf, requestBytes } from '../../measure/http-connection.mjs';
import { headersForWriting } from '../../sessions.mjs';
import { Connections } from './connections.mjs';

/** Pages of the list of groups that visitors open in turn. */
const PAGES = 20;

/**
 * A side of the comparison, with the requests that sign in to an account and that open one of a visitor's pages.
 * @typedef {{ origin: string, processes: import('../../measure/processes.mjs').NamedProcess[],
 *   signInRequest: (account: import('./accounts.mjs').Account) => Buffer,
 *   pageRequest: (count: number) => Buffer }} Side
 */

/** Follows the links from page to page. @param {string} origin @returns {Promise<Buffer[]>} */
async function pageRequests(origin) {
  const connections = await Connections.open(origin, 1);
  const requests = [];
  let path = '/api/groups';
  while (requests.length < PAGES) {
    const request = requestBytes(path);
    requests.push(request);
    const next = /cursor=([\w-]+)/.exec(headerOf(await connections.send(request), 'link') ?? '')?.[1];
    path = `/api/groups?cursor=${next}`;
  }
  connections.close();
  return requests;
}

/** @param {import('../../environment.mjs').Product} product @returns {Promise<Side>} */
export async function productSide(product) {
  const headers = await headersForWriting(product, { userId: 0, cookie: '' });
  const pages = await pageRequests(product.origin);
  return {
    origin: product.origin,
    processes: product.processes,
    signInRequest: (account) =>
      requestBytes('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(account) }),
    pageRequest: (count) => pages[count % pages.length] ?? requestBytes('/api/groups'),
  };
}

/** @param {import('../../twin-process.mjs').Twin} twin @returns {Side} */
export function twinSide({ origin, processes }) {
  const page = requestBytes('/page');
  return {
    origin,
    processes,
    signInRequest: (account) => requestBytes('/sign-in', { method: 'POST', body: JSON.stringify(account) }),
    pageRequest: () => page,
  };
}
