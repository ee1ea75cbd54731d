import { relative } from 'node:path';
import { isProblem, logTail } from './logs.mjs';

/** A failure whose message explains it fully, so no stack is shown. */
export class Failure extends Error {}

/**
 * Creates a failure whose reason is in a log: names the file and shows its last lines.
 * @param {string} what
 * @param {string} logFile
 * @param {number} [offset] at which the lines of this run begin
 */
export function failureWithLog(what, logFile, offset) {
  const tail = logTail(logFile, offset);
  return new Failure(`${withLog(what, logFile)}${tail === '' ? ' (the log is empty)' : `\n${tail}`}`);
}

/**
 * Creates a notice for a problem that recovers on its own: shows only lines that can be its cause.
 * @param {string} what
 * @param {string} logFile
 * @param {number} [offset] at which the lines of this run begin
 */
export function recoveryNotice(what, logFile, offset) {
  const tail = logTail(logFile, offset, { lines: 5, isRelevant: isProblem });
  return `${withLog(what, logFile)}${tail === '' ? '' : `\n${tail}`}`;
}

/**
 * @param {string} what
 * @param {string} logFile
 */
function withLog(what, logFile) {
  const shown = relative(process.cwd(), logFile);
  return `${what}\n  Log: ${shown.startsWith('..') ? logFile : shown}`;
}
