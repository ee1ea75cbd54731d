import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { parseJson } from './json-file.mjs';

const maxLogBytes = 5 * 1024 * 1024;
const tailBytes = 64 * 1024;

/**
 * Opens a log for appending. A log over 5 MiB is rotated first.
 * @param {string} file
 * @returns {{ descriptor: number, offset: number }} `offset` marks the first line of this run
 */
export function openLog(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, offset: fstatSync(descriptor).size };
}

/**
 * Returns the last lines since `offset` in readable form, indented for the terminal.
 * @param {string} file
 * @param {number} [offset]
 * @param {{ lines?: number, isRelevant?: (line: LogLine) => boolean }} [which]
 */
export function logTail(file, offset = 0, { lines = 25, isRelevant = () => true } = {}) {
  let descriptor;
  try {
    descriptor = openSync(file, 'r');
    const { size } = fstatSync(descriptor);
    const from = Math.max(offset > size ? 0 : offset, size - tailBytes);
    const buffer = Buffer.alloc(size - from);
    readSync(descriptor, buffer, 0, buffer.length, from);
    // Drops the first line if it is cut off.
    const text = buffer.toString('utf8').slice(from > offset ? buffer.indexOf('\n') + 1 : 0);
    return text
      .split('\n')
      .filter(Boolean)
      .map(logLine)
      .filter(isRelevant)
      .slice(-lines)
      .map((line) => `    ${line.text}`)
      .join('\n');
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** A reason comes at most this long before its consequence. Milliseconds. */
const recent = 10_000;

/** @param {LogLine} line */
export const isRecent = ({ time }) => time === undefined || time > Date.now() - recent;

/** @param {LogLine} line */
export const isProblem = ({ level }) => !['trace', 'debug', 'info'].includes(level ?? '');

/**
 * @typedef {{ text: string, level?: string, time?: number }} LogLine output outside the log has no level and time
 * @typedef {{ level?: unknown, time?: unknown, context?: unknown, msg?: unknown, err?: { message?: unknown } }} LogEntry
 */

/**
 * Converts a line to readable text; services log JSON.
 * @param {string} line
 * @returns {LogLine}
 */
function logLine(line) {
  const entry = /** @type {LogEntry | undefined} */ (line.startsWith('{') ? parseJson(line) : undefined);
  if (typeof entry?.level !== 'string' || typeof entry.time !== 'number') return { text: line };
  const { level, time, context, msg, err } = entry;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const message = [context, msg, err?.message].filter((part) => typeof part === 'string').join(': ');
  return { text: `${clock} ${level.toUpperCase()} ${message}`, level, time };
}
