import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../tools/lib/failure.mjs';
import { root } from '../tools/lib/root.mjs';
import { isLoaded, loadData } from './data/load-data.mjs';
import { sizeFor } from './data/size.mjs';
import { startServers, startServices } from './environment.mjs';
import { openSessions } from './sessions.mjs';
import { memoryByProcess } from './measure/memory.mjs';
import { rowText } from './report/terminal.mjs';
import { writeResults } from './report/results.mjs';
import { writePage } from './report/page.mjs';

/**
 * What a workload works with. `sessions` opens sessions of the first users, or of these; `sockets` are the numbers of
 * sockets to compare; `isQuick` means that nothing is compared with the goals; `nodebb` is the folder
 * of an installed NodeBB.
 * @typedef {{ session: import('../tools/lib/session.mjs').Session, product: import('./environment.mjs').Product,
 *   sessions: (users: number | number[]) => Promise<import('./sessions.mjs').Session[]>, rounds: number, sockets: number[],
 *   size: import('./data/size.mjs').Size, isQuick: boolean, print: (line: string) => void,
 *   nodebb: string | undefined }} Context
 */

/**
 * The module of a workload: `workloads/<name>/workload.mjs`. It throws if product and twin answer differently. One that
 * `runsAlone` starts what it needs itself, and is not part of a quick run. One whose `needs` names something is skipped.
 * @typedef {{ id: string, title: string, runsAlone?: false, needs?: (options: import('./options.mjs').Options) => string | undefined,
 *   run: (context: Context) => Promise<import('./report/results.mjs').WorkloadResult> }} SharedWorkload
 * @typedef {{ id: string, title: string, runsAlone: true, needs?: undefined,
 *   run: () => Promise<import('./report/results.mjs').WorkloadResult> }} LoneWorkload
 * @typedef {SharedWorkload | LoneWorkload} Workload
 */

const folder = join(root, 'bench', 'workloads');

/** @param {string[]} ids none for all @returns {Promise<Workload[]>} */
async function findWorkloads(ids) {
  const files = readdirSync(folder).map((name) => join(folder, name, 'workload.mjs'));
  /** @type {Workload[]} */
  const all = await Promise.all(files.filter(existsSync).map((file) => import(pathToFileURL(file).href)));
  const sorted = all.sort((one, other) => one.id.localeCompare(other.id));
  const known = sorted.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Failure(`There is no ${unknown.join(', ')}, only ${known.join(', ')}`);
  return ids.length === 0 ? sorted : sorted.filter(({ id }) => ids.includes(id));
}

/** @param {import('./environment.mjs').Product} product @returns {Context['sessions']} */
const sessionsOf = (product) => (users) =>
  openSessions(product, typeof users === 'number' ? Array.from({ length: users }, (_, n) => n + 1) : users);

/**
 * Starts everything, runs the workloads and reports them.
 * @param {import('../tools/lib/session.mjs').Session} session
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<boolean>} whether every goal was met
 */
export async function runWorkloads(session, options) {
  const { ids, isQuick, groups, rounds, sockets, nodebb } = options;
  const { progress } = session;
  const found = await findWorkloads(ids);
  const workloads = found.filter(({ id, needs }) => {
    const missing = needs?.(options);
    if (missing !== undefined) progress.print(`${id} is skipped. It needs ${missing}`);
    return missing === undefined;
  });
  if (workloads.length === 0) return true;
  const size = sizeFor(groups);
  let loadSeconds = 0;
  /** @type {Record<string, import('./report/results.mjs').NamedResult>} */
  const results = {};
  /** @param {Workload} workload @param {() => Promise<import('./report/results.mjs').WorkloadResult>} run */
  const measure = async ({ id, title }, run) => {
    const { isPartial, ...result } = await progress.step(`${id}: ${title}`, run);
    for (const row of result.rows) progress.print(rowText(row, result.twinName));
    for (const note of result.notes ?? []) progress.print(note);
    if (isQuick || isPartial) return;
    results[id] = { title, ...result };
    // One by one, because a later workload can fail after half an hour.
    await writeResults({ size, rounds, loadSeconds, results });
  };
  for (const workload of workloads) if (workload.runsAlone && !isQuick) await measure(workload, workload.run);
  const shared = workloads.flatMap((workload) => (workload.runsAlone ? [] : [workload]));
  if (shared.length > 0) {
    const servers = await startServers(session, {
      isDurable: !isQuick,
      isFresh: !isLoaded(session.folder, size),
    });
    const begun = performance.now();
    await loadData(servers, size);
    loadSeconds = (performance.now() - begun) / 1000;
    const product = await startServices(servers);
    const sessions = sessionsOf(product);
    const { print } = progress;
    const context = { session, product, sessions, rounds, sockets, size, isQuick, print, nodebb };
    for (const workload of shared)
      await measure(workload, async () => ({
        ...(await workload.run(context)),
        memory: memoryByProcess(product.processes),
      }));
  }
  if (isQuick) return true;
  await writePage();
  return Object.values(results).every(({ rows }) => rows.every(({ isMet }) => isMet !== false));
}
