/**
 * `npm run secrets`: scans the files of the repository for passwords, keys and tokens,
 * and fails if it finds one. It prints the location, never the secret itself.
 */
import './lib/help.mjs';
import { textFiles } from './lib/text-files.mjs';
import { findSecrets } from './security/secrets.mjs';

const files = textFiles();
/** @type {string[]} */
const found = [];
for (const { file, content } of files) found.push(...(await findSecrets(file, content)));
for (const line of found) process.stderr.write(`${line}\n`);
process.stdout.write(`${files.length} files, ${found.length} secrets\n`);
// Without this exit, secretlint's performance measurements would keep the process running for half a minute.
process.exit(found.length > 0 || files.length === 0 ? 1 : 0);
