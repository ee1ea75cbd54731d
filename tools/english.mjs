/** `npm run english`: fails if a file contains a word that the project avoids, and prints what to write instead. */
import './lib/help.mjs';
import { findWords } from './checks/english.mjs';
import { textFiles } from './lib/text-files.mjs';

const found = textFiles().flatMap(({ file, content }) => findWords(file, content));
for (const line of found) process.stderr.write(`${line}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
