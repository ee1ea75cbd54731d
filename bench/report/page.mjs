import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../tools/lib/root.mjs';
import { drawChart } from './charts.mjs';
import { fullResults } from './results.mjs';
import { figure, ratioText, spreadText, verdict } from './terminal.mjs';

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('./results.mjs').Row} Row */

const file = join(root, 'docs', 'performance.md');
const images = join(root, 'docs', 'images');
const between = /(<!-- results -->\n)[\s\S]*(<!-- end of results -->)/;

/** @param {string[]} cells */
const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

/** @param {string[]} heading @param {string[][]} rows */
const table = (heading, rows) =>
  [line(heading), line(heading.map(() => '---')), ...rows.map((row) => line(row))].join('\n');

/** @param {Row[]} rows */
const figures = (rows) =>
  table(
    ['', 'Circlet', 'Raw twin', 'Ratio', 'Goal', '', 'Spread'],
    rows.map(({ label, unit, product, twin, ratio, goal = '', isMet, spread }) => [
      label,
      `${figure(product)} ${unit}`,
      twin === undefined ? '' : `${figure(twin)} ${unit}`,
      ratioText(ratio),
      goal,
      verdict(isMet),
      spreadText(spread),
    ]),
  );

/** @param {Row[]} rows */
function cpuTable(rows) {
  const measured = rows.flatMap(({ label, cpu = {} }) =>
    Object.entries(cpu).map(([side, times]) => ({ label, side, times })),
  );
  if (measured.length === 0) return '';
  const names = [...new Set(measured.flatMap(({ times }) => Object.keys(times)))].filter(
    (name) => name !== 'total',
  );
  const cells = measured.map(({ label, side, times }) => [
    label,
    side === 'product' ? 'Circlet' : 'raw twin',
    ...[...names, 'total'].map((name) => (times[name] === undefined ? '' : times[name].toFixed(3))),
  ]);
  return `CPU time per operation of each process, in milliseconds:\n\n${table(['', '', ...names, 'total'], cells)}`;
}

/** @param {string} id @param {Results} results */
function section(id, { date, workloads }) {
  const workload = workloads[id];
  if (workload === undefined) return '';
  const { title, rows, notes = [], charts = [] } = workload;
  const plots = charts.map((chart) => {
    writeFileSync(join(images, `${chart.name}.svg`), drawChart(chart));
    return `![${chart.title}](images/${chart.name}.svg)`;
  });
  return [
    `### ${id}: ${title}`,
    `Measured on ${date}.`,
    figures(rows),
    cpuTable(rows),
    ...plots,
    ...notes,
  ].join('\n\n');
}

/** @param {Results} newest */
function measuredOn({ machine, size, rounds, loadSeconds }) {
  const { cores, processor, memoryGiB, node, postgres, redis, nats } = machine;
  const many = (/** @type {number} */ count) => count.toLocaleString('en-US');
  return `${many(size.groups)} groups, ${many(size.users)} users and ${many(size.messages)} messages, generated in
${loadSeconds} s; ${rounds} rounds. The machine has ${cores} cores (${processor}) and ${memoryGiB} GiB of memory, and ran
Node.js ${node}, PostgreSQL ${postgres}, Redis ${redis} and nats-server ${nats}, with the load generator beside them.`;
}

/** Writes the newest result of each workload between the marks of `docs/performance.md`, and its plots. */
export async function writePage() {
  const all = fullResults();
  const newest = all.at(-1);
  if (newest === undefined) return;
  mkdirSync(images, { recursive: true });
  const ids = [...new Set(all.flatMap(({ workloads }) => Object.keys(workloads)))].sort();
  const sections = ids.flatMap((id) => {
    const results = all.findLast(({ workloads }) => id in workloads);
    return results === undefined ? [] : [section(id, results)];
  });
  const page = readFileSync(file, 'utf8');
  if (!between.test(page)) throw new Error('docs/performance.md has no marks for the results');
  const written = [measuredOn(newest), ...sections].join('\n\n');
  const filled = page.replace(between, (_, begin, end) => `${begin}\n${written}\n\n${end}`);
  const options = { ...(await resolveConfig(file)), parser: 'markdown' };
  writeFileSync(file, await format(filled, options));
}
