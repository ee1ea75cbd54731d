/**
 * The product's search without its gateway and broker: the groups service's own `DiscoveryService` behind a plain
 * server, so that search is compared with search. With the path `/plans`, it answers with PostgreSQL's plans instead.
 */
import 'reflect-metadata';
import contracts from '@circlet/contracts';
import { NestFactory } from '@nestjs/core';
import typeorm from 'typeorm';
import { builtCode } from '../../built-code.mjs';
import { listen } from '../../twin-server.mjs';

const { groups } = builtCode('groups', 'service.js');
/** @type {{ DiscoveryService: abstract new () => { list: (viewerId: null, query: object) => Promise<Page> } }} */
const { DiscoveryService } = builtCode('groups', 'discovery/discovery.service.js');
/** @typedef {{ rows: object[], total: number, totalIsAtLeast: boolean }} Page */

const module = groups.module(groups.readSettings(process.env));
const app = await NestFactory.createApplicationContext(module, { logger: false });
const discovery = app.get(DiscoveryService, { strict: false });

const dataSource = app.get(typeorm.DataSource);

/**
 * Runs a search, and each of its statements once more to explain it.
 * @param {object} query
 * @returns {Promise<string[]>} a plan for each statement
 */
async function plansOf(query) {
  /** @type {{ text: string, values: unknown[] | undefined }[]} */
  const statements = [];
  const { logger } = dataSource;
  dataSource.logger = Object.assign(Object.create(logger), {
    /** @param {string} text @param {unknown[]} [values] */
    logQuery: (text, values) => statements.push({ text, values }),
  });
  await discovery.list(null, query);
  dataSource.logger = logger;
  const plans = [];
  for (const { text, values } of statements) {
    /** @type {Record<'QUERY PLAN', string>[]} */
    const lines = await dataSource.query(`EXPLAIN (ANALYZE, BUFFERS, COSTS off, TIMING off) ${text}`, values);
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
  }
  return plans;
}

/** @param {import('node:http').ServerResponse} response @param {object} content @param {object} [headers] */
function answer(response, content, headers) {
  const body = JSON.stringify(content);
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...headers,
    })
    .end(body);
}

listen(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://product');
  const query = contracts.listGroups.query.parse(Object.fromEntries(searchParams));
  if (pathname === '/plans') {
    answer(response, await plansOf(query));
    return;
  }
  const { rows, total, totalIsAtLeast } = await discovery.list(null, query);
  answer(response, rows, {
    'x-total-count': total,
    ...(totalIsAtLeast ? { 'x-total-count-relation': 'gte' } : {}),
  });
});
