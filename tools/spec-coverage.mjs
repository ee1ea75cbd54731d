/**
 * `npm run spec-coverage`: writes docs/spec-coverage.md, which lists each rule of the specification with
 * its tests. With --check it only fails if the page is out of date. A rule without a test fails both.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './lib/root.mjs';
import { gaps, coverage, page } from './spec-coverage/coverage.mjs';
import { sections } from './spec-coverage/rules.mjs';
import { allTitles } from './spec-coverage/test-files.mjs';

const file = join(root, 'docs', 'spec-coverage.md');
const covered = coverage(sections, allTitles());
const missing = gaps(covered);
const written = await format(page(covered), { ...(await resolveConfig(file)), parser: 'markdown' });

if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(file, written);
  process.stdout.write('docs/spec-coverage.md\n');
} else if (readFileSync(file, 'utf8') !== written) {
  process.stderr.write('docs/spec-coverage.md is out of date: run npm run spec-coverage\n');
  process.exitCode = 1;
}
