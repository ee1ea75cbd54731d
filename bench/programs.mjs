import { chooseSources, serverNames } from '../tools/servers/sources.mjs';

/**
 * Installs the server programs that this machine lacks, if it can. Servers in containers don't qualify: their CPU time
 * can't be told apart.
 * @param {import('../tools/lib/progress.mjs').Progress} progress
 * @param {string} logFile
 */
export const requirePrograms = (progress, logFile) =>
  chooseSources({
    named: [],
    knownSources: Object.fromEntries(serverNames.map((name) => [name, 'programs'])),
    providedByDocker: () => Promise.resolve([]),
    progress,
    logFile,
  });
