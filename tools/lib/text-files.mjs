import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
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

/** Returns the text files of the checkout. @returns {{ file: string, content: string }[]} */
export const textFiles = () =>
  checkoutFiles().flatMap((file) => {
    // A deleted file can be in the list until it is committed.
    if (!statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) return [];
    const bytes = readFileSync(join(root, file));
    const isText = bytes.length <= maxFileBytes && !bytes.includes(0);
    return isText ? [{ file, content: bytes.toString('utf8') }] : [];
  });
