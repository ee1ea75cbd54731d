import { relative } from 'node:path';
import { isProblem, isRecent, logTail } from './logs.mjs';

/** A failure whose message explains it fully, so no stack is shown. */
export class Failure extends Error {}

/**
 * Creates a failure whose reason is in a log: names the file and shows its last lines, but only those of problems if
 * there are any. What a process logs after the reason would push it out of sight.
 * @param {string} what
 * @param {string | undefined} logFile undefined if the output went to this terminal
 * @param {number} [offset] at which the lines of this run begin
 */
export const failureWithLog = (what, logFile, offset) => {
  const hasProblem = logFile !== undefined && logTail(logFile, offset, { isRelevant: isProblem }) !== '';
  return new Failure(
    withLog(what, logFile, ' (the log is empty)', offset, hasProblem ? { isRelevant: isProblem } : {}),
  );
};

/**
 * Creates a notice for a problem that recovers on its own: shows only new lines that can be its cause.
 * @type {(what: string, logFile: string | undefined, offset: number) => string}
 */
export const recoveryNotice = (what, logFile, offset) =>
  withLog(what, logFile, '', offset, { lines: 5, isRelevant: (line) => isProblem(line) && isRecent(line) });

/**
 * @param {string} what
 * @param {string | undefined} logFile
 * @param {string} ifEmpty
 * @param {[offset?: number | undefined, which?: Parameters<typeof logTail>[2]]} tail which lines of the log to show
 */
function withLog(what, logFile, ifEmpty, ...tail) {
  if (logFile === undefined) return what;
  const shown = relative(process.cwd(), logFile);
  const lines = logTail(logFile, ...tail);
  return `${what}\n  Log: ${shown.startsWith('..') ? logFile : shown}${lines === '' ? ifEmpty : `\n${lines}`}`;
}
