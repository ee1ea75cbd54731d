import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const largest = 5 * 1024 * 1024;
const tailBytes = 16 * 1024;

/**
 * Opens a log for appending; one that has grown large is set aside first.
 * @param {string} file
 * @returns {{ descriptor: number, offset: number }} `offset` is where this run's lines begin
 */
export function openLog(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, offset: fstatSync(descriptor).size };
}

/**
 * The last lines written since `offset`, indented for the terminal.
 * @param {string} file
 * @param {number} [offset]
 * @param {number} [lines]
 */
export function logTail(file, offset = 0, lines = 25) {
  let descriptor;
  try {
    descriptor = openSync(file, 'r');
    const { size } = fstatSync(descriptor);
    const from = Math.max(offset > size ? 0 : offset, size - tailBytes);
    const buffer = Buffer.alloc(size - from);
    readSync(descriptor, buffer, 0, buffer.length, from);
    const text = buffer.toString('utf8').trimEnd();
    return text === ''
      ? ''
      : text
          .split('\n')
          .slice(-lines)
          .map((line) => `    ${line}`)
          .join('\n');
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
