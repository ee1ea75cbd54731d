import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Size limit in bytes. Longer files are data tables. */
const maxFileBytes = 1_000_000;

/** Returns the paths of the files that Git tracks and of those that it would add. */
export function checkoutFiles() {
  // The checkout can belong to a different account than the one that runs this command.
  const command = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return [...new Set(names.split('\0').filter(Boolean))];
}

/**
 * Returns the text files of the checkout.
 * @returns {{ file: string, content: string }[]}
 */
export const textFiles = () =>
  checkoutFiles().flatMap((file) => {
    const bytes = contentOf(file);
    const isText = bytes !== undefined && bytes.length <= maxFileBytes && !bytes.includes(0);
    return isText ? [{ file, content: bytes.toString('utf8') }] : [];
  });

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(join(root, file));
  } catch {
    return undefined; // Deleted and not committed yet, or a link that leads nowhere.
  }
}
