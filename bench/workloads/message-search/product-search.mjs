/**
 * The product's search of messages without its gateway and broker: the chat service's own `SearchService` behind a plain
 * server. Like the twin, it believes the request who searches.
 */
import 'reflect-metadata';
import contracts from '@circlet/contracts';
import { NestFactory } from '@nestjs/core';
import { builtCode } from '../../built-code.mjs';
import { listen } from '../../twin-server.mjs';
import { parseRequest } from './queries.mjs';

/** @typedef {{ rows: object[], total: number, totalIsAtLeast: boolean }} Page */
/** @typedef {{ words: string, limit: number }} Query */

const { chat } = builtCode('chat', 'service.js');
/** @type {{ SearchService: abstract new () => { group: (viewerId: number, groupId: number, query: Query) => Promise<Page>,
 *   everything: (viewerId: number, query: Query) => Promise<Page> } }} */
const { SearchService } = builtCode('chat', 'search/search.service.js');

const module = chat.module(chat.readSettings(process.env));
const app = await NestFactory.createApplicationContext(module, { logger: false });
const search = app.get(SearchService, { strict: false });

listen(async (request, response) => {
  const { viewerId, groupId, parameters } = parseRequest(request);
  const { query: words, limit } = contracts.searchMessages.query.parse(parameters);
  const { rows, total, totalIsAtLeast } = await (groupId === undefined
    ? search.everything(viewerId, { words, limit })
    : search.group(viewerId, groupId, { words, limit }));
  const body = JSON.stringify(rows);
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-total-count': total,
      ...(totalIsAtLeast ? { 'x-total-count-relation': 'gte' } : {}),
    })
    .end(body);
});
