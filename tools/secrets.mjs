/**
 * `npm run secrets`: looks for passwords, keys and tokens in the files of the repository, and fails when it finds one. It shows
 * where, and never the secret itself.
 */
import { findSecrets, textFiles } from './security/secrets.mjs';

const files = textFiles();
/** @type {string[]} */
const found = [];
for (const { file, content } of files) found.push(...(await findSecrets(file, content)));
for (const line of found) process.stderr.write(`${line}\n`);
process.stdout.write(`${files.length} files, ${found.length} secrets\n`);
// Left to itself, the process would go on for half a minute with the measurements that secretlint takes of itself.
process.exit(found.length > 0 || files.length === 0 ? 1 : 0);
