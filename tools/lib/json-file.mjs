import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** @param {string} text @returns {any} undefined if it is not JSON */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {string} file @returns {unknown} undefined if the file is missing or incomplete */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Replaces the file atomically. Only its owner can read it.
 * @param {string} file
 * @param {unknown} value
 */
export function writeJson(file, value) {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
