import { inTurn } from '../../measure/rounds.mjs';
import { statementsPerOperation } from '../../measure/statements.mjs';
import { figure } from '../../report/terminal.mjs';
import { startTwin } from '../../twin-process.mjs';
import { requestsOf } from './kinds.mjs';
import { answerOf, compareAnswers, measureSide, openSide, summaryOf } from './sides.mjs';

export const id = 'W2';
export const title = 'A page of 24 cards';

const MOST_STATEMENTS = 3;

/** @typedef {import('../../report/results.mjs').Row} Row */

/**
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {import('./sides.mjs').Sides} sides
 * @param {import('./kinds.mjs').Kind} kind
 * @returns {Promise<{ row: Row, note?: string }>}
 */
async function compare({ rounds, isQuick }, sides, kind) {
  const { label, expected, requests, unit } = kind;
  const goal = `≥ ${kind.goal}×`;
  if (requests.product.length === 0)
    return { row: { label: `${label}: not offered`, unit, product: 0, ratio: 0, goal, isMet: false } };
  await compareAnswers(sides, kind);
  const seconds = isQuick ? 0.2 : 4;
  const measured = await inTurn(rounds, {
    product: () => measureSide(sides.product, { requests: requests.product, expected, seconds }),
    twin: () => measureSide(sides.twin, { requests: requests.twin, expected, seconds }),
  });
  const [product, twin] = [summaryOf(measured.product), summaryOf(measured.twin)];
  const isRate = unit === 'requests/s';
  const ratio = isRate ? product.perSecond / twin.perSecond : twin.total / product.total;
  /** @type {Row} */
  const row = {
    label,
    unit,
    product: isRate ? product.perSecond : product.total,
    twin: isRate ? twin.perSecond : twin.total,
    ratio,
    goal,
    ...(isQuick ? {} : { isMet: ratio >= kind.goal }),
    spread: Math.max(product.spread, twin.spread),
    cpu: { product: product.cpu, twin: twin.cpu },
  };
  return { row, note: `${label}: ${figure(product.perSecond)}, ${figure(twin.perSecond)}` };
}

/**
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {import('./sides.mjs').Side} side
 * @param {string} label
 * @param {Buffer[]} requests
 * @returns {Promise<Row>}
 */
async function countStatements({ product, isQuick }, side, label, requests) {
  const statements = await statementsPerOperation(product.adminUrl, 'groups', requests.length, async () => {
    for (const request of requests) await answerOf(side, request);
  });
  return {
    label,
    unit: '',
    product: statements,
    goal: `≤ ${MOST_STATEMENTS}`,
    ...(isQuick ? {} : { isMet: statements <= MOST_STATEMENTS }),
  };
}

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { databaseUrls, redisUrl } = context.product;
  const twin = await startTwin(context, new URL('twin.mjs', import.meta.url), {
    settings: { DATABASE_URL: databaseUrls.groups, REDIS_URL: redisUrl },
    servers: ['postgres', 'redis'],
  });
  const sides = { product: await openSide(context.product), twin: await openSide(twin) };
  const { kinds, visitor, signedIn } = await requestsOf(context, sides);
  const compared = [];
  for (const kind of kinds) compared.push(await compare(context, sides, kind));
  const statements = [
    await countStatements(context, sides.product, 'SQL statements, visitor', visitor),
    await countStatements(context, sides.product, 'SQL statements, signed in', signedIn),
  ];
  for (const { connections } of Object.values(sides))
    for (const connection of connections) connection.close();
  await twin.stop();
  const rates = compared.flatMap(({ note = [] }) => note);
  return {
    rows: [...compared.map(({ row }) => row), ...statements],
    notes: [`Requests per second over 8 connections, Circlet and raw twin: ${rates.join('; ')}.`],
  };
}
