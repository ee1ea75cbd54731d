import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../tools/lib/root.mjs';
import { drawChart } from './charts.mjs';
import { allResults, isFull } from './results.mjs';
import { figure, ratioText, spreadText, verdict } from './terminal.mjs';

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('./results.mjs').Row} Row */
/** @typedef {import('./results.mjs').NamedResult} NamedResult */

const file = join(root, 'docs', 'performance.md');
const images = join(root, 'docs', 'images');
const between = /(<!-- results -->\n)[\s\S]*(<!-- end of results -->)/;

/** @param {string[]} cells */
const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

/** @param {string[]} heading @param {string[][]} rows */
const table = (heading, rows) =>
  [line(heading), line(heading.map(() => '---')), ...rows.map((row) => line(row))].join('\n');

/** @param {Row[]} rows @param {string} twinName */
const figures = (rows, twinName) =>
  table(
    ['', 'Circlet', twinName, 'Ratio', 'Goal', '', 'Spread'],
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

/** @param {Row[]} rows @param {string} twinName */
function cpuTable(rows, twinName) {
  const measured = rows.flatMap(({ label, cpu = {} }) =>
    Object.entries(cpu).map(([side, times]) => ({ label, side, times })),
  );
  if (measured.length === 0) return '';
  const names = [...new Set(measured.flatMap(({ times }) => Object.keys(times)))].filter(
    (name) => name !== 'total',
  );
  const cells = measured.map(({ label, side, times }) => [
    label,
    side === 'product' ? 'Circlet' : twinName,
    ...[...names, 'total'].map((name) => (times[name] === undefined ? '' : times[name].toFixed(3))),
  ]);
  return `CPU time per operation of each process, in milliseconds:\n\n${table(['', '', ...names, 'total'], cells)}`;
}

/** @param {string} id @param {Results} results */
function section(id, { date, workloads }) {
  const workload = workloads[id];
  if (workload === undefined) return '';
  const { title, rows, notes = [], charts = [], twinName = 'Raw twin' } = workload;
  const plots = charts.map((chart) => {
    writeFileSync(join(images, `${chart.name}.svg`), drawChart(chart));
    return `![${chart.title}](images/${chart.name}.svg)`;
  });
  return [
    `### ${id}: ${title}`,
    `Measured on ${date}.`,
    figures(rows, twinName),
    cpuTable(rows, twinName),
    ...plots,
    ...notes,
  ].join('\n\n');
}

/**
 * The newest figures and ratios of a workload at each size, if it was measured at several.
 * @param {string} id
 * @param {Results[]} all oldest first
 */
function growth(id, all) {
  const measured = all.flatMap(({ size, workloads }) => {
    const result = workloads[id];
    return result === undefined ? [] : [{ groups: size.groups, result }];
  });
  const newest = new Map(measured.map(({ groups, result }) => [groups, result]));
  const sizes = [...newest].sort(([one], [other]) => one - other);
  const largest = sizes.at(-1)?.[1];
  if (largest === undefined || sizes.length < 2) return [];
  /** @param {NamedResult} result @param {string} label */
  const cell = (result, label) => {
    const row = result.rows.find((each) => each.label === label);
    if (row === undefined) return '';
    return row.ratio === undefined ? figure(row.product) : `${figure(row.product)} (${ratioText(row.ratio)})`;
  };
  const rows = largest.rows.map(({ label, unit }) => [
    `${label}, ${unit}`,
    ...sizes.map(([, result]) => cell(result, label)),
  ]);
  const heading = ['', ...sizes.map(([groups]) => `${many(groups)} groups`)];
  return [`### ${id} by size\n\n${table(heading, rows)}`];
}

/** @param {Results[]} all @param {string[]} ids */
function growthSection(all, ids) {
  const sections = ids.flatMap((id) => growth(id, all));
  return sections.length === 0
    ? []
    : ['## How cost grows', 'Figures of Circlet, with their ratios.', ...sections];
}

/** @param {NamedResult[]} workloads */
function memoryTable(workloads) {
  const measured = workloads.flatMap(({ title, memory }) =>
    memory === undefined ? [] : [{ title, memory }],
  );
  const names = [...new Set(measured.flatMap(({ memory }) => Object.keys(memory)))];
  if (measured.length === 0) return [];
  const rows = names.map((name) => [name, ...measured.map(({ memory }) => figure(memory[name]?.pss ?? 0))]);
  return [
    '## Memory under load',
    'PSS of each process after the last round of a workload, in MiB. PostgreSQL has 1 GB of shared buffers.',
    table(['', ...measured.map(({ title }) => title)], rows),
  ];
}

/** @param {number} count */
const many = (count) => count.toLocaleString('en-US');

/** @param {Results} newest */
function measuredOn({ machine, size, rounds, loadSeconds }) {
  const { cores, processor, memoryGiB, node, postgres, redis, nats } = machine;
  // Nothing is generated if an earlier run has left its data.
  const generated = loadSeconds === 0 ? '' : `, which the newest run generated in ${loadSeconds} s`;
  return `${many(size.groups)} groups, ${many(size.users)} users and ${many(size.messages)} messages${generated};
${rounds} rounds. The machine has ${cores} cores (${processor}) and ${memoryGiB} GiB of memory, and ran
Node.js ${node}, PostgreSQL ${postgres}, Redis ${redis} and nats-server ${nats}, with the load generator beside them.`;
}

/**
 * Writes the newest result of each workload at full size between the marks of `docs/performance.md`, how cost grows with
 * the size, and the plots.
 */
export async function writePage() {
  const all = allResults();
  const full = all.filter(isFull);
  const newest = full.at(-1);
  if (newest === undefined) return;
  mkdirSync(images, { recursive: true });
  const workloads = Object.fromEntries(
    full.flatMap((results) => Object.keys(results.workloads).map((id) => [id, results])),
  );
  const ids = Object.keys(workloads).sort();
  const page = readFileSync(file, 'utf8');
  if (!between.test(page)) throw new Error('docs/performance.md has no marks for the results');
  const written = [
    measuredOn(newest),
    ...ids.map((id) => section(id, /** @type {Results} */ (workloads[id]))),
    ...memoryTable(ids.flatMap((id) => workloads[id]?.workloads[id] ?? [])),
    ...growthSection(all, ids),
  ].join('\n\n');
  const filled = page.replace(between, (_, begin, end) => `${begin}\n${written}\n\n${end}`);
  const options = { ...(await resolveConfig(file)), parser: 'markdown' };
  writeFileSync(file, await format(filled, options));
}
