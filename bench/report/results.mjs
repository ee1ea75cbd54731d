import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { readJson, writeJson } from '../../tools/lib/json-file.mjs';
import { root } from '../../tools/lib/root.mjs';
import { findPostgres, findProgram } from '../../tools/servers/programs.mjs';

/**
 * A figure of the product beside that of its twin, medians of the rounds. `ratio` is what the goal limits. `goal` is
 * text such as '≤ 1.5×'; `isMet` is undefined where nothing is compared with it. `spread` is the larger range of the
 * rounds relative to the median. `cpu` is milliseconds per operation by process, and their total.
 * @typedef {{ label: string, unit: string, product: number, twin?: number, ratio?: number, goal?: string,
 *   isMet?: boolean, spread?: number, cpu?: Partial<Record<'product' | 'twin', Record<string, number>>> }} Row
 */

/**
 * Bars to draw: a group of bars for each label, one bar per series. A logarithmic scale suits times that span
 * several orders of magnitude.
 * @typedef {{ name: string, title: string, unit: string, isLogarithmic?: boolean, labels: string[],
 *   series: { name: string, values: number[] }[] }} Chart
 */

/**
 * `notes` are paragraphs in Markdown. `charts` are drawn as SVG files, named by `name`. `memory` is that of the product's
 * processes after the last round. `twinName` is what the tables call a twin that is no raw twin. A result that
 * `isPartial` measured less than the goals are about, and is only printed.
 * @typedef {{ rows: Row[], notes?: string[], charts?: Chart[], twinName?: string,
 *   isPartial?: boolean }} WorkloadResult
 * @typedef {WorkloadResult & { title: string, memory?: Record<string, import('../measure/memory.mjs').Memory> }} NamedResult
 */

/**
 * The machine's kind, without anything that identifies it.
 * @typedef {{ cores: number, processor: string, memoryGiB: number, node: string, postgres: string, redis: string,
 *   nats: string }} Machine
 */

/**
 * The results of one date and size. `loadSeconds` is how long the data took to generate.
 * @typedef {{ date: string, machine: Machine, size: import('../data/size.mjs').Size, rounds: number,
 *   loadSeconds: number, workloads: Record<string, NamedResult> }} Results
 */

const folder = join(root, 'bench', 'results');

/** The number of groups that the goals are about. */
const FULL_SIZE = 1_000_000;

/** @param {string | undefined} program */
function version(program) {
  if (program === undefined) return 'unknown';
  const text = execFileSync(program, ['--version'], { encoding: 'utf8', cwd: '/' });
  return /\d+\.\d+(\.\d+)?/.exec(text)?.[0] ?? 'unknown';
}

/** @returns {Machine} */
const machine = () => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
  node: process.versions.node,
  postgres: version(join(findPostgres()[0]?.folder ?? '', 'postgres')),
  redis: version(findProgram('redis-server', 'valkey-server')),
  nats: version(findProgram('nats-server')),
});

/**
 * Writes results. Those of other workloads on the same day are kept.
 * @param {{ size: import('../data/size.mjs').Size, rounds: number, loadSeconds: number,
 *   results: Record<string, NamedResult> }} run
 */
export async function writeResults({ size, rounds, loadSeconds, results }) {
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const suffix = size.groups === FULL_SIZE ? '' : `-${size.groups}-groups`;
  const file = join(folder, `${date}${suffix}.json`);
  const earlier = /** @type {Results | undefined} */ (readJson(file));
  const workloads = Object.entries({ ...earlier?.workloads, ...results }).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  // Data that an earlier run left loads at once.
  const seconds = loadSeconds >= 1 ? loadSeconds : (earlier?.loadSeconds ?? 0);
  writeJson(file, {
    date,
    machine: machine(),
    size,
    rounds,
    loadSeconds: Math.round(seconds),
    workloads: Object.fromEntries(workloads),
  });
}

/** Returns the results of all runs, oldest first. @returns {Results[]} */
export const allResults = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => /** @type {Results} */ (readJson(join(folder, name))));

/** Whether a run had the size that the goals are about. @param {Results} results */
export const isFull = ({ size }) => size.groups === FULL_SIZE;
