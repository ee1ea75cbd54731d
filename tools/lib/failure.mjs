import { relative } from 'node:path';
import { logTail } from './logs.mjs';

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
  const shown = relative(process.cwd(), logFile);
  const name = shown.startsWith('..') ? logFile : shown;
  return new Failure(`${what}\n  Log: ${name}${tail === '' ? ' (nothing was written)' : `\n${tail}`}`);
}
