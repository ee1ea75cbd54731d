import { contentOf, Random } from '../../data/chats.mjs';
import { withoutIndexes } from '../../data/copy.mjs';
import { closedLoop } from '../../measure/load.mjs';
import { inTurn } from '../../measure/rounds.mjs';
import { median, percentile, spread } from '../../measure/statistics.mjs';

const CONNECTIONS = 8;

/**
 * Copies the messages to a table of their own, with all indexes or without the one of words.
 * @param {import('pg').Client} client of chat's database
 * @param {string} table
 * @param {{ hasWords: boolean }} options
 */
async function copyMessages(client, table, { hasWords }) {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS twin;
    DROP TABLE IF EXISTS ${table};
    BEGIN;
    CREATE TABLE ${table} (LIKE public.messages INCLUDING ALL)`);
  if (!hasWords) {
    const { rows } = await client.query(
      `SELECT indexrelid::regclass AS name FROM pg_index JOIN pg_class c ON c.oid = indexrelid
       WHERE indrelid = $1::regclass AND c.relam = (SELECT oid FROM pg_am WHERE amname = 'gin')`,
      [table],
    );
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  }
  const copy = async () => void (await client.query(`INSERT INTO ${table} SELECT * FROM public.messages`));
  await withoutIndexes(client, [table], copy);
  await client.query(`
    SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table};
    COMMIT;
    ANALYZE ${table}`);
}

/**
 * Stores messages in a table over all connections.
 * @param {import('pg').Pool} pool
 * @param {string} table
 * @param {{ groups: number, seconds: number }} options
 */
async function store(pool, table, { groups, seconds }) {
  const random = new Random(1);
  const statement = {
    name: `store in ${table}`,
    text: `INSERT INTO ${table} (group_id, user_id, content, client_id) VALUES ($1, 1, $2, gen_random_uuid())`,
  };
  const operation = () => pool.query({ ...statement, values: [random.int(1, groups), contentOf(random)] });
  const { perSecond, latencies } = await closedLoop({ workers: CONNECTIONS, seconds, operation });
  return { perSecond, p99: percentile(latencies, 99) };
}

/**
 * Compares storing messages with and without the index of their words.
 * @param {import('pg').Client} client of chat's database
 * @param {import('pg').Pool} pool of the same database
 * @param {{ rounds: number, groups: number, isQuick: boolean }} options
 * @returns {Promise<import('../../report/results.mjs').Row[]>}
 */
export async function compareStoring(client, pool, { rounds, groups, isQuick }) {
  await copyMessages(client, 'twin.words', { hasWords: true });
  await copyMessages(client, 'twin.no_words', { hasWords: false });
  const options = { groups, seconds: isQuick ? 0.3 : 4 };
  const both = {
    product: () => store(pool, 'twin.words', options),
    twin: () => store(pool, 'twin.no_words', options),
  };
  await inTurn(1, both);
  const { product, twin } = await inTurn(rounds, both);
  await client.query('DROP TABLE twin.words, twin.no_words');
  /** @param {string} label @param {string} unit @param {'perSecond' | 'p99'} figure */
  const row = (label, unit, figure) => {
    const ratios = product.map((round, at) => round[figure] / (twin[at]?.[figure] ?? NaN));
    const [ours, bare] = [product, twin].map((side) => median(side.map((round) => round[figure])));
    return {
      label,
      unit,
      product: ours ?? NaN,
      twin: bare ?? NaN,
      ratio: median(ratios),
      spread: spread(ratios),
    };
  };
  return [
    row('Storing with the index, beside without it', 'messages/s', 'perSecond'),
    row('Storing with the index, beside without it, p99', 'ms', 'p99'),
  ];
}
