/**
 * The product's search without its gateway and broker: the groups service's own `DiscoveryService` behind a plain
 * server, so that search is compared with search.
 */
import 'reflect-metadata';
import contracts from '@circlet/contracts';
import { NestFactory } from '@nestjs/core';
import { builtCode } from '../../built-code.mjs';
import { listen } from '../../twin-server.mjs';

const { groups } = builtCode('groups', 'service.js');
/** @type {{ DiscoveryService: abstract new () => { list: (viewerId: null, query: object) => Promise<Page> } }} */
const { DiscoveryService } = builtCode('groups', 'discovery/discovery.service.js');
/** @typedef {{ rows: object[], total: number, totalIsAtLeast: boolean }} Page */

const module = groups.module(groups.readSettings(process.env));
const app = await NestFactory.createApplicationContext(module, { logger: false });
const discovery = app.get(DiscoveryService, { strict: false });

listen(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://product');
  const query = contracts.listGroups.query.parse(Object.fromEntries(searchParams));
  const { rows, total, totalIsAtLeast } = await discovery.list(null, query);
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
