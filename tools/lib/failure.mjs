import { relative } from 'node:path';
import { isAboutTrouble, logTail } from './logs.mjs';

/** A failure that is explained by its message alone: no stack is shown. */
export class Failure extends Error {}

/**
 * A failure whose reason stands in a log: names the file and shows its last lines.
 * @param {string} what
 * @param {string} logFile
 * @param {number} [offset] where the lines of this run begin
 */
export function failureWithLog(what, logFile, offset) {
  const tail = logTail(logFile, offset);
  return new Failure(`${withLog(what, logFile)}${tail === '' ? ' (nothing was written)' : `\n${tail}`}`);
}

/**
 * The same for what is mended without anyone's help: shows only lines that may be its cause.
 * @param {string} what
 * @param {string} logFile
 * @param {number} [offset] where the lines of this run begin
 */
export function noticeWithLog(what, logFile, offset) {
  const tail = logTail(logFile, offset, { lines: 5, isWorth: isAboutTrouble });
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
