import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * @param {string} file
 * @returns {unknown} nothing when the file is missing or half written
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Replaces the file in one step, readable by its owner alone.
 * @param {string} file
 * @param {unknown} value
 */
export function writeJson(file, value) {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
